import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An origin in front of a server, as one line of a site is: every request is passed on, and its path recorded. */
export interface Line {
  readonly origin: string;
  readonly passed: readonly string[];
  /** The next call of this path is carried out, but its answer is kept back, and from then on nobody is here. */
  diesAfter(path: string): void;
  close(): Promise<void>;
}

export async function startLine(behind: string): Promise<Line> {
  const passed: string[] = [];
  let last: string | null = null;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', behind);
    passed.push(pathname);
    const { status, headers, body } = await passOn(`${behind}${request.url}`, request);
    if (pathname === last) return die();
    response.writeHead(status, headers).end(body);
  });
  // A call that is sent over a connection which ends at that moment is lost; this line loses the call it is asked to lose alone.
  server.keepAliveTimeout = 0;
  const die = () => {
    server.close();
    server.closeAllConnections();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    diesAfter: (path) => {
      last = path;
    },
    async close() {
      if (server.listening) die();
    },
  };
}

/** The whole answer of the server behind: by then it has done what it was asked. */
async function passOn(url: string, request: IncomingMessage): Promise<Answer> {
  const { host: _, ...headers } = request.headers;
  const options: RequestOptions = { method: request.method, headers, agent: false };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.pipe(ask(url, options, resolve).on('error', reject));
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) };
}
