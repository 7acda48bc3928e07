import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** Name and value one after another, so that a name may come twice. */
  readonly headers: readonly string[];
  readonly body: string | Uint8Array;
}

export interface HttpAnswer {
  /** 0 when the connection was closed instead. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const PATIENCE_MS = 10_000;
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/** Sends over connections that stay open. An answer that does not come is an error. */
export class HttpSender {
  readonly #origin: URL;
  readonly #agent: Agent;

  constructor(origin: string, atOnce: number) {
    this.#origin = new URL(origin);
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  /** A kept connection may have been closed just before it was used again; then another one is, once. */
  async send(what: HttpRequest): Promise<HttpAnswer> {
    const answer = await this.#sendOnce(what);
    return answer === 'closed before it was used' ? closed(await this.#sendOnce(what)) : answer;
  }

  #sendOnce({ method, path, headers, body }: HttpRequest): Promise<HttpAnswer | 'closed before it was used'> {
    const bytes = Buffer.from(body);
    const { hostname, port, host } = this.#origin;
    const named = headers.some((name, n) => n % 2 === 0 && name.toLowerCase() === 'host') ? [] : ['host', host];
    const length = bytes.length > 0 || method === 'POST' ? ['content-length', String(bytes.length)] : [];
    return new Promise((resolve, reject) => {
      const sent = request(
        { hostname, port, method, path, agent: this.#agent, headers: [...named, ...headers, ...length] },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
          response.on('error', reject);
        },
      );
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (CLOSED.has(error.code ?? '')) resolve(sent.reusedSocket ? 'closed before it was used' : closed());
        else reject(error);
      });
      sent.end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function closed(answer: HttpAnswer | string = ''): HttpAnswer {
  return typeof answer === 'string' ? { status: 0, headers: {}, text: '' } : answer;
}
