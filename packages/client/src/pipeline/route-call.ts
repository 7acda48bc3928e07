import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

/** One rule of a site's rule set: calls under `prefix` go to `replaceWith` instead. */
export interface RewriteRule {
  readonly prefix: string;
  readonly replaceWith: string;
}

/** Calls whose address a site may rewrite (product-spec section 7). */
const REWRITABLE = /^\/api\/site\/(gameassist|game\/newsoccer)(\/|$)/;
/** Content that may come from a news domain of its own outside production. */
const NEWS = /^\/api\/site\/game\/newsoccer\/(news|soccer|info)\//;

/** Decides where a call goes: its path by the site's rule set, its origin by the line in use or the news domain. */
export function routeCall(exchange: Exchange, { options, lines }: PipelineParts): void {
  const written = REWRITABLE.test(exchange.path) ? rewrite(exchange.path, options.site.rewrites ?? []) : exchange.path;
  exchange.address = written === exchange.path ? exchange.route.path : encodeURI(written);
  exchange.path = written;
  exchange.origin = newsOrigin(written, options) ?? lines.current;
}

/** The first rule that fits a whole segment of the path. */
function rewrite(path: string, rules: readonly RewriteRule[]): string {
  const rule = rules.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return rule ? rule.replaceWith + path.slice(rule.prefix.length) : path;
}

/** The news domain this browser was given, where it is one the site allows and this is not production. */
function newsOrigin(path: string, { site, newsDomain }: PipelineParts['options']): string | null {
  if (!site.demo || !NEWS.test(path)) return null;
  const wanted = newsDomain?.() ?? null;
  if (!wanted) return null;
  const origin = URL.canParse(wanted) ? new URL(wanted).origin : null;
  return origin !== null && (site.newsDomains ?? []).includes(origin) ? origin : null;
}
