import { randomUUID } from 'node:crypto';
import { COMMON_BODY_BYTES } from '@touchline/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.ts';
import { answer } from './answer.ts';
import { BODY_TYPES } from './body-types.ts';
import { admitsBody } from './stages/admit-body.ts';
import { onBadPath, onClientError } from './transport-errors.ts';

/** A request must be complete within this time, so that an unfinished body cannot hold a connection. */
const REQUEST_MS = 30_000;

export interface AppOptions {
  readonly log: Log;
  readonly trustedProxies: readonly string[];
}

/** The HTTP application with everything that holds for every route: limits, proxies, unknown paths, last-resort errors. */
export function createApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    bodyLimit: COMMON_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: REQUEST_MS },
    clientErrorHandler: onClientError,
    frameworkErrors: onBadPath,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    return503OnClosing: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 256 },
  });
  // The hook runs for every route of the server, also for routes that are registered elsewhere, so that none is forgotten in a
  // list.
  app.addHook('onRoute', ({ method, url, bodyLimit = COMMON_BODY_BYTES, onRequest }) => {
    if (bodyLimit > COMMON_BODY_BYTES && !admitsBody(onRequest))
      throw new Error(`${method} ${url} would read ${bodyLimit} bytes of anybody: no admitBody stands before its body`);
  });
  // A client that reset the connection has no address any more, so no rule about addresses could be applied to its request.
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress !== undefined) return;
    reply.hijack();
    request.raw.destroy();
  });
  // A body stays the text it came as: it is parsed once its signature holds.
  app.removeAllContentTypeParsers();
  for (const type of BODY_TYPES)
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) options.log.error({ error }, 'request failed');
    const traceId = randomUUID();
    const value =
      status === 500
        ? answer(traceId, 'internal', null, undefined, 500)
        : answer(traceId, 'invalidInput', null, undefined, status);
    void reply.code(value.status).header('cache-control', 'no-store').send(value.body);
  });
  return app;
}
