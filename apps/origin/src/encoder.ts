/// <reference path="./rtmp-library.d.ts" />
import { type FlvLoop, type FlvTag, readFlvLoop } from '@touchline/media/flv';
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js';

const SEND_EVERY_MS = 40;
/** An origin that reads this slowly has stopped. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;

interface EncoderOptions {
  /** `rtmp://host:port/app`, as an encoder is given it. */
  readonly server: string;
  /** The stream and its key: `7001?key=…`. */
  readonly streamKey: string;
  readonly loop: FlvLoop;
  readonly now?: () => number;
}

export interface Encoder {
  /** Resolves when the connection is gone, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Publishes an FLV file over and over, as an encoder would its camera. Rejects where the stream is refused. */
export async function publishLoop({ server, streamKey, loop, now = Date.now }: EncoderOptions): Promise<Encoder> {
  const client = new RtmpClient();
  const ended = new Promise<void>((resolve) => {
    client.onCloseCallback = () => resolve();
    client.onErrorCallback = () => client.socket?.destroy();
  });
  // The key is in the name of the stream alone, as encoders send it.
  await client.connect(`${server}/${streamKey.split('?')[0]}`);
  await client.sendConnect();
  await client.sendCreateStream();
  await client.sendPublish(streamKey);
  const send = (tag: FlvTag, at: number) =>
    client.sendPacket({ codec_type: tag.type, dts: at, size: tag.body.length, data: tag.body });
  for (const tag of loop.setup) send(tag, 0);
  const began = now();
  let sentTo = -1;
  const timer = setInterval(() => {
    const { socket } = client;
    if (!socket || socket.destroyed) return clearInterval(timer);
    if (socket.writableLength > MOST_UNSENT_BYTES) return socket.destroy();
    const upTo = now() - began;
    for (const { tag, at } of between(loop, sentTo, upTo)) send(tag, at);
    sentTo = upTo;
  }, SEND_EVERY_MS);
  const stop = () => {
    clearInterval(timer);
    client.socket?.end();
  };
  void ended.then(() => clearInterval(timer));
  return { ended, stop };
}

/** Yields the tags of the loop after one moment and up to another, in milliseconds since its first begin. */
function* between({ tags, durationMs }: FlvLoop, after: number, upTo: number) {
  for (let turn = Math.max(0, Math.floor(after / durationMs)) * durationMs; turn <= upTo; turn += durationMs)
    for (const tag of tags) {
      const at = turn + tag.at;
      if (at > after && at <= upTo) yield { tag, at };
    }
}

export { readFlvLoop };
