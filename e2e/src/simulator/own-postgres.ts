import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const HOMES = '/usr/lib/postgresql';
const ROOT = 0;

export interface OwnPostgres {
  readonly url: string;
  /** Stops it as if the machine had lost power, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder in which Debian keeps the server's programs; null where they are not installed. */
export function postgresPrograms(): string | null {
  const homes = existsSync(HOMES) ? readdirSync(HOMES).map((version) => join(HOMES, version, 'bin')) : [];
  return homes.find((home) => existsSync(join(home, 'initdb'))) ?? null;
}

/** A PostgreSQL server of one's own, which may be crashed; null where its programs are not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | null> {
  const home = postgresPrograms();
  if (home === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'touchline-pg-'));
  // It refuses to run as root.
  const asUser = userInfo().uid === ROOT ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asUser.length > 0) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(stdout), Number(stdout));
  }
  const pg = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asUser, join(home, program), ...args];
    return run(command, rest, { cwd: folder });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const control = (...args: string[]) => pg('pg_ctl', '-w', '-D', data, '-l', join(folder, 'log'), ...args);
  await pg('initdb', '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '-D', data);
  await control('-o', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      await control('-m', 'immediate', 'stop');
      await control('-o', options, 'start');
    },
    async stop() {
      await control('-m', 'fast', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
