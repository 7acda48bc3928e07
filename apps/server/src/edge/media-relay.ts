import { request as httpRequest } from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerAddress } from '../platform/ip-address.ts';
import { OpenStreams, STREAM_HEADERS } from '../platform/open-streams.ts';

/** Streams that are read at once. */
const MOST = { ofAddress: 12, ofNode: 500 };
const ANSWER_MS = 5_000;

interface MediaRelayParts {
  /** Below which addresses the streams of hosts are read. */
  readonly path: string;
  /** The address of the origin's own HTTP server; null while there is none. */
  readonly origin: () => string | null;
  readonly callerOf: (request: FastifyRequest) => CallerAddress;
}

/**
 * Relays the streams of the origin, so that pages read them at the address of the site. The origin asks the platform
 * whether the ticket of an address is good. Data that a reader does not read is not read from the origin.
 */
export function registerMediaRelay(app: FastifyInstance, { path, origin, callerOf }: MediaRelayParts): void {
  const open = new OpenStreams(MOST);

  const relay = (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const base = origin();
    if (base === null || !FILE.test(file)) return reply.code(404).headers(STREAM_HEADERS).send();
    const headers = open.take(reply, callerOf(request));
    if (!headers) return reply.code(503).headers(STREAM_HEADERS).send();
    const query = request.url.indexOf('?');
    const url = new URL(`/live/${file}${query < 0 ? '' : request.url.slice(query)}`, base);
    const asked = httpRequest(url, { method: request.method, timeout: ANSWER_MS }, (answer) => {
      asked.setTimeout(0);
      const type = answer.headers['content-type'];
      reply.raw.writeHead(answer.statusCode ?? 502, { ...headers, ...(type && { 'content-type': type }) });
      pipeline(answer, reply.raw, () => undefined);
    });
    asked.on('timeout', () => asked.destroy(new Error('the origin did not answer')));
    asked.on('error', () => {
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.raw.writeHead(502, headers).end();
    });
    reply.raw.once('close', () => asked.destroy());
    asked.end();
  };

  app.get<{ Params: { room: string } }>(`${path}/anchor-:room.flv`, (request, reply) =>
    relay(request, reply, `anchor-${request.params.room}.flv`),
  );
  app.get<{ Params: { room: string; file: string } }>(`${path}/anchor-:room/:file`, (request, reply) =>
    relay(request, reply, `anchor-${request.params.room}/${request.params.file}`),
  );
}

/** The streams of rooms: a name that leads elsewhere at the origin is refused. */
const FILE = /^anchor-\d{1,19}(?:\.flv|\/[a-z0-9-]{1,40}\.(?:m3u8|ts))$/;
