import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port that stays while what is behind it goes and comes: it can cut every connection, and refuse new ones. */
export class Relay {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #target = 0;
  #isCut = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Relay> {
    const relay: Relay = new Relay(createServer((socket) => relay.#join(socket)));
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get url(): string {
    const { port } = this.#server.address() as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  lead(url: string): void {
    this.#target = Number(new URL(url).port);
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(this.#target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
