import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Encoder,
  hooksAt,
  type MediaHooks,
  type Origin,
  publishLoop,
  readFlvLoop,
  startOrigin,
} from '@touchline/origin/server';
import { type DevEnvironment, demoStreamAddress } from '@touchline/server/testing';

const FILE = fileURLToPath(new URL('../../apps/server/streams/studio.flv', import.meta.url));
const LOOP_MS = 16_000;

export interface OnAir {
  readonly origin: Origin;
  /** The stream key of a demonstration’s room. */
  keyOf(anchorRoomId: string): string;
  /** Puts a room on the air by an encoder of its own. Rejects where the key is refused. */
  publish(streamKey: string): Promise<Encoder>;
  /** Ends the origin without a message to anybody, as a kill does. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

type Server = Pick<DevEnvironment, 'mediaHooks' | 'follow' | 'platform'>;

/** Reports to a platform without an origin that the encoder of a room came, or is gone. */
export async function report(
  server: Server,
  anchorRoomId: string,
  action: 'on_publish' | 'on_unpublish',
): Promise<void> {
  const event = { action, client_id: `encoder-${anchorRoomId}`, ip: '127.0.0.1', app: 'live' };
  const [stream, key] = keyOf(server, anchorRoomId).split('?');
  const response = await fetch(server.mediaHooks, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...event, stream, param: `?${key}` }),
  });
  const { code } = (await response.json()) as { readonly code: number };
  if (code !== 0) throw new Error(`${action} of room ${anchorRoomId} was refused`);
}

function keyOf({ platform }: Pick<Server, 'platform'>, anchorRoomId: string): string {
  return demoStreamAddress(platform.secrets, BigInt(anchorRoomId));
}

/** The reference origin beside a platform under test, and encoders that publish to it. */
export async function bringOnAir(server: Server): Promise<OnAir> {
  let isKilled = false;
  const told = hooksAt(server.mediaHooks);
  const hooks: MediaHooks = async (event) => !isKilled && told(event);
  const origin = await startOrigin({ hooks, host: '127.0.0.1', rtmpPort: 0, httpPort: 0 });
  const rtmp = `rtmp://127.0.0.1:${origin.rtmpPort}/live`;
  const loop = readFlvLoop(readFileSync(FILE), LOOP_MS);
  const encoders: Encoder[] = [];
  server.follow({ http: `http://127.0.0.1:${origin.httpPort}`, server: rtmp, stop: () => undefined });
  return {
    origin,
    keyOf: (anchorRoomId) => keyOf(server, anchorRoomId),
    async publish(streamKey) {
      const encoder = await publishLoop({ server: rtmp, streamKey, loop });
      encoders.push(encoder);
      return encoder;
    },
    async kill() {
      isKilled = true;
      await origin.close();
    },
    async close() {
      for (const encoder of encoders) encoder.stop();
      await origin.close();
    },
  };
}
