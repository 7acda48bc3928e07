import { WebSocket } from 'ws';
import { type Frame, MARKS, type SocketFrames } from './socket-frames.ts';

const PATIENCE_MS = 10_000;
/** Nothing the platform knows: it closes the connection, after it has read everything before. */
const LAST_WORD = '{"op":"that is all"}';

/** The values that replace the marks in a frame. */
export type Marked = Readonly<Record<keyof typeof MARKS, string>>;

/** Sends frames and reads until the server closes the socket. Throws when it does not. */
export function attackSocket(origin: string, attack: SocketFrames, marked: Marked): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, { origin, perMessageDeflate: false });
    const heard: string[] = [];
    const patience = setTimeout(() => {
      socket.terminate();
      reject(new Error(`the socket was still open after ${PATIENCE_MS} ms`));
    }, PATIENCE_MS);
    socket.on('message', (data) => heard.push(String(data)));
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, response) => reject(new Error(`no socket: ${response.statusCode}`)));
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(heard);
    });
    socket.on('open', () => {
      for (const frame of attack.frames) sendFrame(socket, frame, marked);
      const wire = below(socket);
      if (attack.frames.some((frame) => frame.kind === 'bytes')) wire.end();
      else if (socket.readyState === socket.OPEN) socket.send(LAST_WORD);
    });
  });
}

function sendFrame(socket: WebSocket, frame: Frame, { ticket, memberId }: Marked): void {
  if (socket.readyState !== socket.OPEN) return;
  if (frame.kind === 'bytes') below(socket).write(Buffer.from(frame.bytes, 'latin1'));
  else if (frame.kind === 'binary') socket.send(Buffer.from(frame.bytes, 'latin1'));
  else {
    const text = frame.text.replaceAll(MARKS.ticket, ticket).replaceAll(MARKS.memberId, memberId);
    for (let n = 0; n < frame.times; n++) socket.send(text);
  }
}

/** The connection under the socket, for frames that no library would make. */
function below(socket: WebSocket): { write(bytes: Buffer): void; end(): void } {
  return (socket as unknown as { _socket: { write(bytes: Buffer): void; end(): void } })._socket;
}
