import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HOMES = '/usr/lib/postgresql';
const SCALE = '20';
const CLIENTS = '16';

/** PostgreSQL's own load program, on the path or where Debian keeps it; null where it is not installed. */
function pgbenchPath(): string | null {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench'));
  const packaged = existsSync(HOMES) ? readdirSync(HOMES).map((version) => join(HOMES, version, 'bin/pgbench')) : [];
  return [...onPath, ...packaged].find((path) => existsSync(path)) ?? null;
}

/** The engine's ceiling for one small update and one insert a transaction: transactions per second with 16 clients. */
export async function simpleUpdate(url: string): Promise<(seconds: number) => Promise<number>> {
  const path = pgbenchPath();
  if (!path) throw new Error('pgbench is not installed: apt-get install postgresql-contrib');
  await run(path, ['-i', '-q', '-s', SCALE, url]);
  return async (seconds) => {
    const { stdout } = await run(path, ['-N', '-n', '-c', CLIENTS, '-j', '2', '-T', String(seconds), url]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (!rate) throw new Error(`pgbench said no rate:\n${stdout}`);
    return Number(rate);
  };
}
