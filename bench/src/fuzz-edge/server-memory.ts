import type { BuiltServer } from '@touchline/e2e/start-built-server';
import { WebSocket } from 'ws';

const MB = 1024 * 1024;

/** The memory of a server that was started with `NODE_OPTIONS` of this, read through its inspector. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export class ServerMemory {
  readonly #socket: WebSocket;
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async of(server: BuiltServer): Promise<ServerMemory> {
    const url = /ws:\/\/\S+/.exec(server.output())?.[0];
    if (!url) throw new Error('the server says nothing of its inspector');
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return new ServerMemory(socket);
  }

  /** The memory after garbage collection: the heap and the memory that it keeps outside. */
  async liveMb(): Promise<number> {
    // Objects that the first round frees may keep others from being freed in the second.
    for (let round = 0; round < 3; round++) await this.#ask('HeapProfiler.collectGarbage', {});
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = (await this.#ask('Runtime.evaluate', { expression })) as { result: { value: number } };
    return result.value / MB;
  }

  close(): void {
    this.#socket.close();
  }

  #ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const read = (data: unknown) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: { message: string } };
        if (message.id !== id) return;
        this.#socket.off('message', read);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      };
      this.#socket.on('message', read);
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }
}

/** The growth of a series of equally distant values a step, by least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  values.forEach((value, n) => {
    above += (n - middle) * (value - mean);
    below += (n - middle) ** 2;
  });
  return above / below;
}
