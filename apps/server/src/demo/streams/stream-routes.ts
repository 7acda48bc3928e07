import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VideoTickets } from '../../modules/video/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CallerAddress } from '../../platform/ip-address.ts';
import { OpenStreams, STREAM_HEADERS } from '../../platform/open-streams.ts';
import { type DemoStreams, type LoopName, STREAM_PATH } from './demo-streams.ts';
import { livePlaylist, segmentOf } from './hls-loop.ts';

/** The most streams that are open at once, so that a demonstration does not serve as a relay for others. */
const MOST = { ofAddress: 12, ofNode: 300 };
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
  const open = new OpenStreams(MOST);

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
    const headers = open.take(reply, callerOf(request));
    if (!headers) return refuse(reply, 503);
    reply.raw.writeHead(200, { ...headers, 'content-type': 'video/x-flv' });
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
        .headers(STREAM_HEADERS)
        .type('application/vnd.apple.mpegurl')
        .send(livePlaylist(segments, clock.now(), query));
    }
    const segment = /^\d{1,12}\.ts$/.test(file) ? segmentOf(segments, Number(file.slice(0, -'.ts'.length))) : null;
    if (!segment) return refuse(reply, 404);
    return reply
      .headers({ ...STREAM_HEADERS, 'cache-control': `private, max-age=${SEGMENT_SECONDS}` })
      .type('video/mp2t')
      .send(segment);
  });

  app.addHook('preClose', async () => streams.stop());
}

function refuse(reply: FastifyReply, status: 403 | 404 | 503): FastifyReply {
  return reply.code(status).headers(STREAM_HEADERS).send();
}
