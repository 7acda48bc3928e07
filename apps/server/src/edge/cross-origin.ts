import { routes } from '@touchline/contract/routes';
import { INFO_HEADER } from '@touchline/wire';
import type { FastifyInstance } from 'fastify';
import type { Sites } from '../platform/site/sites.ts';

const MAX_AGE_SECONDS = '600';
/** The prefixes of the addresses of all calls: `/api/`, `/lg/`. */
const PREFIXES = [...new Set(Object.values(routes).map(({ path }) => `/${path.split('/', 2)[1]}/`))];

/**
 * Allows the pages of a site to call its other lines: an origin is answered only where the configuration lists it, without
 * credentials of the browser, and with exactly the headers the pipeline sends.
 */
export function registerCrossOrigin(app: FastifyInstance, sites: Sites, allowedOrigins: readonly string[]): void {
  const origins = new Set([...sites.all.flatMap((site) => site.public.lines), ...allowedOrigins]);
  if (origins.size === 0) return;
  const headers = [...new Set(sites.all.flatMap((site) => Object.values(site.headers)))];
  const allowed = [...headers, 'content-type', 'accept-language', INFO_HEADER].join(', ');

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!PREFIXES.some((prefix) => request.url.startsWith(prefix))) return;
    reply.header('vary', 'origin');
    if (origin === undefined || !origins.has(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', headers.join(', '));
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, DELETE')
      .header('access-control-allow-headers', allowed)
      .header('access-control-max-age', MAX_AGE_SECONDS)
      .code(204)
      .send();
  });
  for (const prefix of PREFIXES) app.options(`${prefix}*`, async (_request, reply) => reply.code(404).send());
}
