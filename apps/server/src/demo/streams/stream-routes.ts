import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VideoTickets } from '../../modules/video/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallerAddress } from '../../platform/ip-address.ts';
import { Places } from '../../platform/places.ts';
import { type DemoStreams, type LoopName, STREAM_PATH } from './demo-streams.ts';
import { livePlaylist, segmentOf } from './hls-loop.ts';

/** Streams one address may have open, and all of a node: a demonstration is no relay. */
const MOST_OF_ADDRESS = 12;
const MOST = 300;
const SEGMENT_SECONDS = 60;

interface StreamParts {
  readonly streams: DemoStreams;
  readonly tickets: VideoTickets;
  readonly clock: Clock;
  readonly callerOf: (request: FastifyRequest) => CallerAddress;
  /** The file that a channel plays; null for an unknown channel. */
  readonly loopOf: (channel: string) => LoopName | null;
}

/** The demonstration's own origin of video. A stream is opened by the ticket in its address and by nothing else. */
export function registerDemoStreams(
  app: FastifyInstance,
  { streams, tickets, clock, callerOf, loopOf }: StreamParts,
): void {
  const places = new Places(MOST_OF_ADDRESS);

  const admitted = (request: FastifyRequest, channel: string): LoopName | null => {
    const { site, until, sign } = request.query as Readonly<Record<string, unknown>>;
    if (typeof site !== 'string' || typeof until !== 'string' || typeof sign !== 'string') return null;
    const ticket = { siteId: Number(site), until: Number(until), sign };
    return tickets.isGood(channel, ticket) ? loopOf(channel) : null;
  };

  app.get<{ Params: { file: string } }>(`${STREAM_PATH}/:file`, (request, reply) => {
    const { file } = request.params;
    const loop = file.endsWith('.flv') ? admitted(request, file.slice(0, -'.flv'.length)) : null;
    if (!loop) return refuse(reply, 403);
    const caller = callerOf(request);
    // A response that waits behind another on its connection has no socket yet, so it gets no close event.
    if (reply.raw.socket === null || streams.viewers >= MOST || !places.take(caller)) return refuse(reply, 503);
    const headers = reply.getHeaders();
    reply.hijack();
    reply.raw.once('close', () => places.giveBack(caller));
    reply.raw.writeHead(200, { ...headers, ...COMMON, 'content-type': 'video/x-flv' } as Record<string, string>);
    if (request.method === 'HEAD') return reply.raw.end();
    streams.broadcast(loop).join(reply.raw);
  });

  app.get<{ Params: { channel: string; file: string } }>(`${STREAM_PATH}/:channel/:file`, (request, reply) => {
    const { channel, file } = request.params;
    const loop = admitted(request, channel);
    if (!loop) return refuse(reply, 403);
    const segments = streams.segments(loop);
    if (file === 'index.m3u8') {
      const query = request.url.slice(request.url.indexOf('?') + 1);
      return reply
        .headers(COMMON)
        .type('application/vnd.apple.mpegurl')
        .send(livePlaylist(segments, clock.now(), query));
    }
    const segment = /^\d{1,12}\.ts$/.test(file) ? segmentOf(segments, Number(file.slice(0, -'.ts'.length))) : null;
    if (!segment) return refuse(reply, 404);
    return reply
      .headers({ ...COMMON, 'cache-control': `private, max-age=${SEGMENT_SECONDS}` })
      .type('video/mp2t')
      .send(segment);
  });

  app.addHook('preClose', async () => streams.stop());
}

const COMMON = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function refuse(reply: FastifyReply, status: 403 | 404 | 503): FastifyReply {
  return reply.code(status).headers(COMMON).send();
}
