import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { bundlePage } from '../bundle-page.ts';

/** A page of the library alone, at an address where the streams of the site are read too. */
export async function serveBareSite(site: string): Promise<{ readonly url: string; close(): void }> {
  const files = await bundlePage(fileURLToPath(new URL('page/bare-player.ts', import.meta.url)));
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', site).pathname;
    const file = files[path];
    if (file) return answer.writeHead(200, { 'content-type': file.type }).end(file.body);
    const stream = request(new URL(asked.url ?? '/', site), { timeout: 5_000 }, (given) => {
      answer.writeHead(given.statusCode ?? 502, { 'content-type': given.headers['content-type'] ?? 'text/plain' });
      given.pipe(answer);
    });
    stream.on('error', () => answer.destroy());
    answer.on('close', () => stream.destroy());
    stream.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
