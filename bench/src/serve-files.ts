import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface ServedFile {
  readonly type: string;
  readonly body: string | Buffer;
  /** Images and fonts are compressed already. */
  readonly compressed?: boolean;
}

export interface FileServer {
  readonly url: string;
  readonly server: Server;
  close(): Promise<void>;
}

/** A plain server of a handful of files from memory, compressed as the platform compresses its pages. */
export async function serveFiles(
  files: Readonly<Record<string, ServedFile>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<FileServer> {
  const ready = new Map(
    Object.entries(files).map(([path, { type, body, compressed = false }]) => [
      path,
      {
        body: compressed ? body : gzipSync(body, { level: 6 }),
        headers: { ...headers, 'content-type': type, ...(compressed ? {} : { 'content-encoding': 'gzip' }) },
      },
    ]),
  );
  const server = createServer((request, response) => {
    const file = ready.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
