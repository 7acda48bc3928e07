import { randomBytes } from 'node:crypto';
import { type CallName, calls } from '@touchline/contract';
import type { PublicSite } from '@touchline/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Handlers, Outcome } from '../platform/call/handler.ts';
import type { Clock } from '../platform/clock.ts';
import { ExpiringMap } from '../platform/expiring-map.ts';
import { NO_CALLER } from '../platform/ip-address.ts';
import type { Log } from '../platform/log.ts';
import type { Site } from '../platform/site/site.ts';
import type { Sites } from '../platform/site/sites.ts';
import { acceptsGzip, sendCompressed } from './compressed.ts';
import { sendNotFound } from './transport-errors.ts';

/** A call whose answer a page wants to have with its first HTML. */
export interface PageCall {
  readonly name: CallName;
  readonly input: unknown;
}

/** The web application's own renderer, built beside the browser's bundle and loaded by path. */
export interface PageRenderer {
  calls(path: string, site: PublicSite): readonly PageCall[];
  /** The same name for all addresses that show the same page: every unknown address shows one. */
  pageOf(path: string, site: PublicSite): string;
  render(request: {
    path: string;
    search: string;
    site: PublicSite;
    now: number;
    data: readonly (PageCall & { output: unknown })[];
  }): Promise<{ status: number; html: string }>;
}

export interface PageParts {
  readonly renderer: PageRenderer;
  readonly handlers: Handlers;
  readonly sites: Sites;
  readonly clock: Clock;
  readonly log: Log;
  readonly demo: boolean;
  /** Another origin that shows uploaded pictures. */
  readonly mediaOrigin: string | null;
  /** The origin of the verification service's pages; null without such a service. */
  readonly frameOrigin: string | null;
  /** A visitor's single-use socket ticket, one for every answer. */
  readonly visitorTicket: (siteId: number) => Promise<string>;
}

/** Marks in rendered pages, which are shared for a moment, for what every answer has of its own. */
const NONCE_MARK = /__NONCE__/g;
const TICKET_MARK = '__TICKET__';
const SITE_COOKIE = 'tb-site';
const RENDERED_MS = 1_000;
const MAX_RENDERED = 200;

/** Every address that is not a call or a file is a page: rendered for a visitor, hydrated in the browser. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const rendered = new ExpiringMap<string, Promise<{ status: number; html: string }>>(parts.clock, MAX_RENDERED);

  app.get('/', (request, reply) => reply.redirect(`/app/home${searchOf(request)}`));
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotFound(reply);
    const path = pathOf(request);
    if (path === null || /^\/(api|lg|ws|assets|art|media|sandbox)(\/|$)/.test(path)) return sendNotFound(reply);
    const site = siteOf(request, reply, parts);
    // Addresses that do not exist share one rendered page, so nobody can make the server render one after another.
    const key = `${site.siteId}${parts.renderer.pageOf(path, site.public)}`;
    let page = rendered.get(key);
    if (!page) {
      page = renderPage(path, '', site, parts);
      rendered.set(key, page, RENDERED_MS);
    }
    return send(
      request,
      reply,
      {
        ...(await page),
        origins: connectOrigins(site),
        videoOrigins: videoOrigins(site.file),
        mediaOrigin: parts.mediaOrigin,
        frameOrigin: parts.frameOrigin,
      },
      await parts.visitorTicket(site.siteId),
    );
  });
}

/** Other origins a page may read from. */
interface Origins {
  readonly origins: readonly string[];
  readonly videoOrigins: readonly string[];
  readonly mediaOrigin: string | null;
  /** The origin of the verification service's pages; null without such a service. */
  readonly frameOrigin: string | null;
}

async function renderPage(path: string, search: string, site: Site, parts: PageParts) {
  const now = parts.clock.now();
  const data = await Promise.all(
    parts.renderer.calls(path, site.public).map(async (call) => {
      const handler = parts.handlers[call.name] as unknown as (
        input: unknown,
        context: CallContext,
      ) => Promise<Outcome<unknown, string>>;
      // An address may name what no call takes, such as an id beyond all ids: its page stays without that block.
      const input = calls[call.name].input.safeParse(call.input);
      if (!input.success) return [];
      const outcome = await handler(input.data, visitorContext(site, now)).catch((error) => {
        // A page without one of its blocks is still a page; the browser asks for the block again.
        parts.log.error({ error, call: call.name }, 'page data failed');
        return null;
      });
      return outcome?.kind === 'ok' ? [{ ...call, output: outcome.data }] : [];
    }),
  );
  return parts.renderer.render({ path, search, site: site.public, now, data: data.flat() });
}

function visitorContext(site: Site, now: number): CallContext {
  return {
    site,
    identity: null,
    traceId: 'page',
    address: NO_CALLER,
    location: 'unjudged',
    isHeld: () => false,
    device: '',
    clientType: 'web',
    now,
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status: number; html: string } & Origins,
  ticket: string,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = page.html.replace(NONCE_MARK, nonce).replace(TICKET_MARK, ticket);
  reply
    .code(page.status)
    .header('content-security-policy', contentSecurityPolicy(nonce, page))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    // Every page is rendered for a visitor. "no-store" would also forbid the Back button to keep it, so browsers may keep it and revalidate.
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8');
  return acceptsGzip(request) ? sendCompressed(reply, html, { level: 6 }) : reply.send(html);
}

/** The origins that a page of the site may call besides its own: other lines, video origins, the news domain outside production. */
function connectOrigins({ public: site, file }: Site): string[] {
  const lines = site.lines.flatMap((line) => [line, line.replace(/^http/, 'ws')]);
  return [...lines, ...videoOrigins(file), ...(site.demo ? site.newsDomains : [])];
}

/** The origins of match pictures besides the page's own. */
function videoOrigins({ video }: Site['file']): string[] {
  const addresses = (video?.lines ?? []).flatMap(({ flv, hls }) => [flv ?? [], hls ?? []].flat());
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function contentSecurityPolicy(nonce: string, { origins, videoOrigins, mediaOrigin, frameOrigin }: Origins): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...(mediaOrigin ? [mediaOrigin] : [])].join(' '),
    ["media-src 'self' blob:", ...videoOrigins].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    ["frame-src 'self'", ...(frameOrigin ? [frameOrigin] : [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The site of the host; a demo also lets the address choose one, and remembers it. */
function siteOf(request: FastifyRequest, reply: FastifyReply, { sites, demo }: PageParts): Site {
  const ofHost = sites.forHost(request.headers.host ?? '');
  if (!demo) return ofHost;
  const asked = Number(new URLSearchParams(searchOf(request)).get('site') ?? 0);
  const chosen = sites.byId(asked);
  if (chosen) {
    reply.header('set-cookie', `${SITE_COOKIE}=${chosen.siteId}; Path=/; SameSite=Lax`);
    return chosen;
  }
  const remembered = new RegExp(`(?:^|; )${SITE_COOKIE}=(\\d{1,8})`).exec(request.headers.cookie ?? '')?.[1];
  return sites.byId(Number(remembered ?? 0)) ?? ofHost;
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/').slice(0, 300);
  } catch {
    return null;
  }
}

function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}
