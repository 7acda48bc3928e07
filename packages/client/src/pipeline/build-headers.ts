import { INFO_HEADER } from '@touchline/wire';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';

/** Puts the logical headers under the names the site gives them. The token is blanked by explicit list (API-10). */
export function buildHeaders(exchange: Exchange, { options, session }: PipelineParts): void {
  const { site } = options;
  const name = (logical: string) => site.headers[logical] ?? logical;
  exchange.token = exchange.route.blankToken ? '' : session.token;
  exchange.headers = {
    [name('clientType')]: options.clientType,
    [name('originalType')]: options.originalType,
    [name('siteId')]: String(site.siteId),
    [name('token')]: exchange.token,
    [name('agentToken')]: options.agentToken?.() ?? '',
    [name('uuid')]: options.uuid,
    [name('version')]: site.version,
    [name('platform')]: options.platform,
    'accept-language': options.language,
    [INFO_HEADER]: options.info,
  };
}
