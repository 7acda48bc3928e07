import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends a text to a server of this process and resets the connection before it is read. */
export async function sayAndReset(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  // The server takes the connection first; what follows happens in one turn of the loop they share.
  await pause(20);
  socket.write(text);
  socket.resetAndDestroy();
  await pause(50);
}
