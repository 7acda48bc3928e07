import { connect, type Socket } from 'node:net';

const HALF =
  'POST /api/site/group/site/perInfo/v5/get HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9';

/** Connections that began a request and never finish it: one half in its headers, the other in its body. */
export class HeldConnections {
  readonly #sockets: Socket[] = [];
  readonly #since = performance.now();

  constructor(origin: string, count: number) {
    const { hostname, port } = new URL(origin);
    for (let n = 0; n < count; n++) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.resume();
      socket.write(n % 2 === 0 ? HALF : `${HALF}\r\n\r\n{`);
      this.#sockets.push(socket);
    }
  }

  /** The number of connections that the server still keeps once this much time has gone by. */
  async openAfter(ms: number): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, this.#since + ms - performance.now())));
    const open = this.#sockets.filter((socket) => !socket.destroyed);
    for (const socket of open) socket.destroy();
    return open.length;
  }
}
