import { z } from 'zod';
import type { StreamOrigin } from './port.ts';

const MOST_BYTES = 1024 * 1024;

const listing = z.object({
  streams: z.array(
    z.object({
      name: z.string(),
      app: z.string(),
      clients: z.number().default(0),
      publish: z.object({ active: z.boolean(), cid: z.string().nullish() }),
    }),
  ),
});

interface SrsAddress {
  /** The address of its HTTP API, such as `http://127.0.0.1:1985`. */
  readonly api: string;
  /** The server address that encoders receive, such as `rtmp://live.example.com/live`. */
  readonly server: string;
}

/** If nobody listens any more, nothing is sent either; a network that fails says nothing about streams. */
function noneIfGone(error: unknown): null {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') return null;
  throw error;
}

/** An origin with the HTTP API of SRS. The reference origin has the same. */
export function srsOrigin({ api, server }: SrsAddress): StreamOrigin {
  const app = new URL(server).pathname.slice(1);
  const ask = (path: string, method: 'GET' | 'DELETE', signal: AbortSignal) =>
    fetch(new URL(path, api), { method, signal });
  return {
    server,
    async streams(signal) {
      const response = await ask('/api/v1/streams/?count=1000', 'GET', signal).catch(noneIfGone);
      if (!response) return [];
      if (!response.ok) throw new Error(`the origin answered ${response.status}`);
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new Error('the origin answered too much');
      return listing.parse(JSON.parse(text)).streams.flatMap((stream) => {
        const { name, clients, publish } = stream;
        if (stream.app !== app || !publish.active || !publish.cid) return [];
        return [{ stream: name, clientId: publish.cid, viewers: clients }];
      });
    },
    async disconnect(clientId, signal) {
      const response = await ask(`/api/v1/clients/${encodeURIComponent(clientId)}`, 'DELETE', signal);
      await response.body?.cancel();
      // A client that is gone is what was wanted.
      if (!response.ok && response.status !== 404) throw new Error(`the origin answered ${response.status}`);
    },
  };
}
