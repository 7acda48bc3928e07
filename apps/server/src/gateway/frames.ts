import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';

/** Subscribers with more than this waiting are skipped and get a fresh snapshot when they have caught up. */
export const LAG_BYTES = 64 * 1024;

const TEXT_FRAME = 0x81;

/** A text message as the bytes of one unmasked frame (RFC 6455), built once for all who get it. */
export function textFrame(payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.of(TEXT_FRAME, length), payload]);
  if (length < 65_536) return Buffer.concat([Buffer.of(TEXT_FRAME, 126, length >> 8, length & 0xff), payload]);
  const head = Buffer.alloc(10);
  head[0] = TEXT_FRAME;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

/**
 * Writes a pre-built frame to the stream under the socket. The only place that writes beside the socket library: sending
 * one shared buffer costs about half of framing the text for every socket again.
 */
export function writeFrame(
  { socket, wire }: { readonly socket: WebSocket; readonly wire: Writable },
  frame: Buffer,
): void {
  if (socket.readyState === socket.OPEN) wire.write(frame);
}
