import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaHooks } from './media-hooks.ts';
import { createRtmpIntake, type Publication } from './rtmp-intake.ts';
import { StreamChannel } from './stream-channel.ts';

/** An encoder that was silent for this time gives its stream up to another one with the same key. */
const GHOST_MS = 3_000;
const MOST_READERS = 2_000;
/** The time for which an admission to a playlist holds for its segments and its next reads. */
const ADMITTED_MS = 30_000;
const MOST_ADMITTED = 20_000;
const APP = 'live';
const TO_PUBLISH_MS = 10_000;

interface OriginOptions {
  readonly hooks: MediaHooks;
  /** The address where encoders reach it. Readers and its API use this machine alone, because they come through the platform. */
  readonly host: string;
  readonly rtmpPort: number;
  readonly httpPort: number;
  /** The time that an encoder may need to begin. */
  readonly toPublishMs?: number;
  readonly now?: () => number;
  readonly onError?: (error: unknown) => void;
}

export interface Origin {
  readonly rtmpPort: number;
  readonly httpPort: number;
  /** The names of the streams that are sent now. */
  readonly streams: () => readonly string[];
  close(): Promise<void>;
}

/**
 * An origin of live streams. Encoders publish by RTMP; readers get FLV at `/live/{stream}.flv` and HLS at
 * `/live/{stream}/index.m3u8`. `only=audio` leaves the pictures out, `only=cover` gives the last keyframe and ends. Whether one may is for the hooks to say. `/api/v1/streams/` lists what is sent now,
 * in the form of SRS, and `DELETE /api/v1/clients/{id}` cuts an encoder off. Both are for the platform alone, so this server
 * listens where nobody else reaches it.
 */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { hooks, onError = () => undefined, now = () => Date.now() } = options;
  const channels = new Map<string, StreamChannel>();
  const intake = createRtmpIntake({
    hooks,
    now,
    toPublishMs: options.toPublishMs ?? TO_PUBLISH_MS,
    sink: {
      isTaken: ({ app, stream }) => app !== APP || isSent(channels.get(stream)?.publication, now()),
      begin(publication) {
        const known = channels.get(publication.stream);
        if (isSent(known?.publication, now())) return false;
        channels.set(publication.stream, new StreamChannel(publication, now, onError));
        known?.end();
        known?.publication.end();
        return true;
      },
      media(publication, message) {
        const channel = channels.get(publication.stream);
        if (channel?.publication === publication) channel.take(message);
      },
      ended(publication) {
        const channel = channels.get(publication.stream);
        if (channel?.publication !== publication) return;
        channels.delete(publication.stream);
        channel.end();
      },
    },
  });
  const outlet = createServer(new Outlet(channels, hooks, now).answer);
  outlet.requestTimeout = 10_000;
  outlet.headersTimeout = 5_000;
  outlet.maxConnections = MOST_READERS;
  await listen(intake, options.rtmpPort, options.host);
  await listen(outlet, options.httpPort, '127.0.0.1');
  return {
    rtmpPort: portOf(intake),
    httpPort: portOf(outlet),
    streams: () => [...channels.keys()],
    async close() {
      for (const channel of channels.values()) channel.publication.end();
      outlet.closeAllConnections();
      await Promise.all([closed(intake), closed(outlet)]);
    },
  };
}

function isSent(publication: Publication | undefined, now: number): boolean {
  return publication !== undefined && now - publication.heardAt() < GHOST_MS;
}

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** The outputs that readers request over HTTP. */
class Outlet {
  readonly #channels: ReadonlyMap<string, StreamChannel>;
  readonly #hooks: MediaHooks;
  readonly #now: () => number;
  /** Streams and tickets that were let in, with the time until which they are. */
  readonly #admitted = new Map<string, number>();

  constructor(channels: ReadonlyMap<string, StreamChannel>, hooks: MediaHooks, now: () => number) {
    this.#channels = channels;
    this.#hooks = hooks;
    this.#now = now;
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    void this.#answer(request, response).catch(() => response.destroy());
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://origin');
    const client = /^\/api\/v1\/clients\/([\w-]{1,64})$/.exec(url.pathname)?.[1];
    if (request.method === 'DELETE' && client !== undefined) return this.#disconnect(client, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    if (url.pathname === '/api/v1/streams/') return this.#list(response);
    const flv = /^\/live\/([\w-]{1,64})\.flv$/.exec(url.pathname);
    const hls = /^\/live\/([\w-]{1,64})\/(index\.m3u8|\d{1,9}\.ts)$/.exec(url.pathname);
    const stream = flv?.[1] ?? hls?.[1];
    if (stream === undefined) return refuse(response, 404);
    if (!(await this.#mayRead(request, stream, url.search))) return refuse(response, 403);
    const channel = this.#channels.get(stream);
    if (!channel) return refuse(response, 404);
    if (!hls) return this.#sendFlv(channel, request, response, url.searchParams.get('only'));
    return this.#sendHls(channel, hls[2] ?? '', url.search, response);
  }

  async #mayRead(request: IncomingMessage, stream: string, param: string): Promise<boolean> {
    const pass = `${stream}${param}`;
    if ((this.#admitted.get(pass) ?? 0) > this.#now()) return true;
    const ip = request.socket.remoteAddress ?? '';
    const isGood = await this.#hooks({ action: 'on_play', client_id: pass, ip, app: APP, stream, param });
    if (!isGood) return false;
    if (this.#admitted.size >= MOST_ADMITTED) this.#admitted.clear();
    this.#admitted.set(pass, this.#now() + ADMITTED_MS);
    return true;
  }

  #sendFlv(channel: StreamChannel, request: IncomingMessage, response: ServerResponse, only: string | null): void {
    const cover = only === 'cover' ? channel.cover() : undefined;
    if (cover === null) return refuse(response, 503);
    response.writeHead(200, { ...HEADERS, 'content-type': 'video/x-flv' });
    if (cover || request.method === 'HEAD') response.end(cover);
    else channel.joinFlv(response, only === 'audio');
  }

  #sendHls(channel: StreamChannel, file: string, query: string, response: ServerResponse): void {
    const output = channel.hls();
    if (file.endsWith('.ts')) {
      const segment = output?.segment(file);
      if (!segment) return refuse(response, 404);
      channel.segmentRead(file);
      response.writeHead(200, { ...HEADERS, 'content-type': 'video/mp2t', 'content-length': segment.length });
      response.end(segment);
      return;
    }
    // There is something to read in a moment.
    if (!output?.playlist) return refuse(response, 503);
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/vnd.apple.mpegurl' });
    response.end(output.playlist.replaceAll(/^(\d+\.ts)$/gm, `$1${query}`));
  }

  #disconnect(clientId: string, response: ServerResponse): void {
    const found = [...this.#channels.values()].find(({ publication }) => publication.clientId === clientId);
    found?.publication.end();
    refuse(response, found ? 200 : 404);
  }

  #list(response: ServerResponse): void {
    const streams = [...this.#channels].map(([name, channel]) => ({
      name,
      app: APP,
      clients: channel.viewers,
      frames: channel.frames,
      publish: { active: true, cid: channel.publication.clientId },
    }));
    response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 0, streams }));
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, HEADERS).end();
}

function listen(server: Server | ReturnType<typeof createRtmpIntake>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

function closed(server: { close(done: () => void): unknown }): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
