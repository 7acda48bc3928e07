import { connect } from 'node:net';
import type { RawBytes } from './raw-bytes.ts';

const PATIENCE_MS = 10_000;

/**
 * Sends bytes on a connection of their own, says that nothing more will come, and reads until the server closes it. Throws
 * when it does not; null when the bytes were sent and the connection was reset at once.
 */
export function exchangeBytes(origin: string, { bytes, reset }: RawBytes): Promise<string | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`still open after ${PATIENCE_MS} ms`)));
    // A reset from the other side is a way to close, too.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === undefined || error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve(reset ? null : Buffer.concat(chunks).toString()));
    socket.on('connect', () => {
      if (!reset) return socket.end(bytes, 'latin1');
      socket.write(bytes, 'latin1', () => socket.resetAndDestroy());
    });
  });
}
