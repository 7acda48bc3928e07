import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainGet } from './plain-get.ts';

let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end('{"code":0}');
    else if (request.url === '/garbage') response.end('<html>');
    else if (request.url === '/good') response.end(JSON.stringify({ headers: Object.keys(request.headers) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('brings JSON without any header of the site', async () => {
  const answer = (await plainGet(fetch, `${origin}/good`)) as { headers: string[] };
  expect(answer.headers.filter((name) => name.startsWith('x-'))).toEqual([]);
});

it('rejects on 404, even with a body that reads well', async () => {
  await expect(plainGet(fetch, `${origin}/missing`)).rejects.toMatchObject({ reason: 'notFound' });
});

it('rejects on anything that is no JSON', async () => {
  await expect(plainGet(fetch, `${origin}/garbage`)).rejects.toMatchObject({ reason: 'network' });
});

it('gives up after its limit, which is five seconds', async () => {
  const began = performance.now();
  await expect(plainGet(fetch, `${origin}/silent`, 80)).rejects.toMatchObject({ reason: 'timeout' });
  expect(performance.now() - began).toBeLessThan(2_000);
  const limits: number[] = [];
  const timers = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    limits.push(ms);
    return timers(run, 0);
  }) as unknown as typeof setTimeout;
  const given = plainGet(fetch, `${origin}/silent`).catch((error) => error.reason);
  globalThis.setTimeout = timers;
  expect(await given).toBe('timeout');
  expect(limits[0]).toBe(5_000);
});
