import { Connection } from './connection.ts';

const OK = 'HTTP/1.1 200 ';

export interface Answer {
  readonly text: string;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PreparedCall {
  readonly path: string;
  /** The whole request as it goes over the wire. */
  readonly bytes: Uint8Array;
  /** Whether the answer is what was requested. */
  readonly check: (answer: Answer) => boolean;
}

/** A request of HTTP/1.1 that keeps its connection. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>, body: string): Uint8Array {
  const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Sends calls over connections that stay open, so many at a time, and checks every hundredth answer. It does so little
 * for each that the server is the one who is waited for: a sender that lags behind spares it the waking up.
 */
export async function sendAll(origin: string, atOnce: number, calls: readonly PreparedCall[]): Promise<void> {
  const left = calls.entries();
  const worker = async () => {
    const connection = new Connection(origin);
    try {
      for (const [index, call] of left) {
        const answer = await connection.ask(call.bytes);
        const isRight =
          answer.toString('latin1', 0, OK.length) === OK && (index % 100 !== 0 || call.check(parse(answer)));
        if (!isRight) throw new Error(`${call.path} answered ${answer}`);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function parse(answer: Buffer): Answer {
  const text = answer.toString();
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, end).split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/);
      return [name.toLowerCase(), value];
    }),
  );
  return { text: text.slice(end + 4), headers };
}
