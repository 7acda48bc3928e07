import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** A kept connection that asks in bytes made beforehand and looks no closer at an answer than to know where it ends. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { readonly resolve: (answer: Buffer) => void; readonly reject: (error: Error) => void } | null = null;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  /** The answer with its head. One at a time. */
  ask(request: Uint8Array): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const head = this.#received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.toString('latin1', 0, head))?.[1];
    if (length === undefined) return this.#fail(new Error('the answer does not say how long it is'));
    if (this.#received.length < head + HEAD_END.length + Number(length)) return;
    const [answer, waiting] = [this.#received, this.#waiting];
    this.#received = Buffer.alloc(0);
    this.#waiting = null;
    waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
