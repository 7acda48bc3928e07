import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canStartProduction, TEST_REDIS, writeVenues } from '../src/production-site.ts';
import { startBuiltServer } from '../src/start-built-server.ts';

/** The most time for a connection, with the start of the process before it on a busy machine. */
const BOUND_MS = 60_000;

/** A node alone takes the lock of single nodes first, one of several nodes does not. */
it.each([{ nodes: 'alone' }, ...(canStartProduction ? [{ nodes: 'with others' }] : [])])(
  'a node that starts $nodes on a database that accepts connections and never answers ends with the reason',
  async ({ nodes }) => {
    const taken = new Set<Socket>();
    const silent = createServer((socket) => taken.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'touchline-silent-'));
    const began = performance.now();
    try {
      const started = startBuiltServer({
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/none`,
        ...(nodes === 'alone' ? {} : { REDIS_URL: TEST_REDIS, VENUES_FILE: writeVenues(folder) }),
      });
      const error: Error = await started.then(
        (server) => server.kill().then(() => new Error('it started')),
        (reason) => reason,
      );
      expect(error.message).toContain('the server ended with 1');
      expect(error.message).toContain(`the PostgreSQL server at 127.0.0.1:${port} did not answer within 10 s`);
      expect(performance.now() - began).toBeLessThan(BOUND_MS);
      expect(taken.size).toBeGreaterThan(0);
    } finally {
      for (const socket of taken) socket.destroy();
      silent.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
