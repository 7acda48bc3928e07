import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltServer, startBuiltServer } from '@touchline/e2e/start-built-server';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files of the browser's build, by their name in it. */
export function readBuilt(file: string): Buffer {
  return readFileSync(join(root, 'apps/web/dist/client', file));
}

/** Runs the built server on a data folder of its own, and ends it whatever happens. */
export async function withBuiltServer<Result>(
  env: Readonly<Record<string, string>>,
  use: (server: BuiltServer, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    const server = await startBuiltServer({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS_OFF: '1', ...env });
    return await use(server, dataDir).finally(() => server.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
