import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase, everyEngine } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { startBuiltServer } from '../src/start-built-server.ts';

const hasPostgres = everyEngine.some(({ name }) => name === 'postgresql');

it.skipIf(!hasPostgres)(
  'a second node without Redis does not start, and starts once the first was killed',
  async () => {
    const database = await createPostgresDatabase();
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'touchline-node-')));
    const [first = '', second = ''] = folders;
    const start = (dataDir: string) =>
      startBuiltServer({
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        // Seeds are sealed with keys of the deployment.
        MASTER_KEY: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url'),
      });
    const one = await start(first);
    await expect(start(second).then((other) => other.stop())).rejects.toThrow(
      'REDIS_URL: another node runs on this database',
    );
    await one.kill();
    const other = await start(second);
    expect((await fetch(`${other.url}/ready`)).status).toBe(200);
    await other.stop();
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  },
);
