import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

export interface PreparedCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the answer is what was asked for. */
  readonly check: (answer: Answer) => boolean;
}

/** Sends calls over connections that stay open, so many at a time, and checks every hundredth answer. */
export class Sender {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #atOnce: number;

  constructor(origin: string, atOnce: number) {
    this.#origin = origin;
    this.#atOnce = atOnce;
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  async sendAll(calls: readonly PreparedCall[]): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let index = next++; index < calls.length; index = next++) {
        const call = calls[index];
        if (!call) return;
        const answer = await this.#send(call);
        if (index % 100 === 0 && !call.check(answer)) throw new Error(`${call.path} answered ${answer.text}`);
      }
    };
    await Promise.all(Array.from({ length: this.#atOnce }, worker));
  }

  close(): void {
    this.#agent.destroy();
  }

  #send({ path, headers, body }: PreparedCall): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        `${this.#origin}${path}`,
        { method: 'POST', agent: this.#agent, headers: { ...headers, ...length } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => {
            if (response.statusCode === 200) resolve({ text, headers: response.headers });
            else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
