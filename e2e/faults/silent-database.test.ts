import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { startBuiltServer } from '../src/start-built-server.ts';

/** What a connection may take, with the start of the process before it on a busy machine. */
const BOUND_MS = 60_000;

it.each([
  ['alone', {}],
  ['with others', { REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379' }],
])(
  'a node that starts %s on a database that takes connections and says nothing ends, and says why',
  async (_how, env) => {
    const taken = new Set<Socket>();
    const silent = createServer((socket) => taken.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const began = performance.now();
    try {
      const started = startBuiltServer({
        PORT: '0',
        DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/none`,
        ...env,
      });
      await expect(started.then((server) => server.kill())).rejects.toThrow(
        new RegExp(`ended with 1:\\n.*the PostgreSQL server at 127.0.0.1:${port} did not answer within 10 s`, 's'),
      );
      expect(performance.now() - began).toBeLessThan(BOUND_MS);
      expect(taken.size).toBeGreaterThan(0);
    } finally {
      for (const socket of taken) socket.destroy();
      silent.close();
    }
  },
);
