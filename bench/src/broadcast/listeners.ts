import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const AT_ONCE = 100;
const QUIET_MS = 250;
/** The ping frame, and the masked pong. */
const PING = 0x89;
const PONG = Buffer.of(0x8a, 0x80, 0, 0, 0, 0);
/** The beginning of a message; one frame may carry several messages. */
const MESSAGE = Buffer.from('{"op":"delta"');

/** Many sockets that do nothing but count: a client library would cost more than the server that is measured. */
export class Listeners {
  messages = 0;
  readonly #sockets: Socket[] = [];
  readonly #counted: Buffer;

  /** @param counted - what is counted in the bytes of each socket */
  private constructor(counted: Buffer) {
    this.#counted = counted;
  }

  /** With a ticket each says who it is and follows the topics. */
  static async open(
    port: number,
    tickets: readonly (string | null)[],
    topics: readonly string[],
    counted: Buffer = MESSAGE,
  ): Promise<Listeners> {
    const listeners = new Listeners(counted);
    for (let first = 0; first < tickets.length; first += AT_ONCE)
      await Promise.all(tickets.slice(first, first + AT_ONCE).map((ticket) => listeners.#join(port, ticket, topics)));
    return listeners;
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** Waits until nothing more arrives. */
  async quiet(): Promise<void> {
    for (let before = -1; before !== this.messages; ) {
      before = this.messages;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  }

  /** Stops reading. */
  sleep(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #join(port: number, ticket: string | null, topics: readonly string[]): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    this.#sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const key = randomBytes(16).toString('base64');
    const host = `127.0.0.1:${port}`;
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.on(
      'data',
      this.#pingWatch(() => socket.write(PONG)),
    );
    socket.on('data', this.#messageCounter());
    if (ticket === null) return;
    const ready = once(socket, 'data');
    socket.write(masked({ op: 'auth', ticket }));
    await ready;
    for (const topic of topics) socket.write(masked({ op: 'sub', topic }));
  }

  /** Walks over the frames of one socket, which may be cut anywhere, and answers those that ask. */
  #pingWatch(answerPing: () => void): (bytes: Buffer) => void {
    let left = 0;
    let head: Buffer = Buffer.alloc(0);
    return (bytes) => {
      let at = 0;
      while (at < bytes.length) {
        if (left > 0) {
          const step = Math.min(left, bytes.length - at);
          left -= step;
          at += step;
          continue;
        }
        const wanted = sizeOfHead(head.length > 1 ? head[1] : head.length === 1 ? bytes[at] : bytes[at + 1]);
        const piece = bytes.subarray(at, at + (wanted ?? 2) - head.length);
        head = head.length === 0 ? piece : Buffer.concat([head, piece]);
        at += piece.length;
        if (wanted === null || head.length < wanted) continue;
        left = wanted === 2 ? (head[1] ?? 0) : wanted === 4 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2));
        if (head[0] === PING) answerPing();
        head = Buffer.alloc(0);
      }
    };
  }

  /** Counts the starts of messages in the bytes of one socket, which may be split anywhere. */
  #messageCounter(): (bytes: Buffer) => void {
    const counted = this.#counted;
    let tail: Buffer = Buffer.alloc(0);
    return (bytes) => {
      const seam = Buffer.concat([tail, bytes.subarray(0, counted.length - 1)]);
      if (seam.includes(counted)) this.messages += 1;
      for (let at = bytes.indexOf(counted); at >= 0; at = bytes.indexOf(counted, at + counted.length))
        this.messages += 1;
      tail = Buffer.from(
        (bytes.length < counted.length ? Buffer.concat([tail, bytes]) : bytes).subarray(1 - counted.length),
      );
    };
  }
}

function sizeOfHead(length: number | undefined): number | null {
  if (length === undefined) return null;
  return length < 126 ? 2 : length === 126 ? 4 : 10;
}

/** A client's text frame; its mask is of zeros. */
function masked(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload]);
}
