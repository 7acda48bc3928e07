import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./platform-process.ts', import.meta.url));

export interface PlatformSetup {
  /** It comes back where it was. */
  readonly port: number;
  readonly dataDir: string;
  /** Null for the embedded engine. */
  readonly databaseUrl: string | null;
  readonly sitesDir: string;
  readonly venueUrl: string;
  /** base64url. */
  readonly venueSecret: string;
  /** The time by which its clock is ahead of the machine's. */
  readonly aheadMs: number;
}

export type PlatformCommand =
  | { readonly kind: 'advance'; readonly aheadMs: number }
  | { readonly kind: 'open'; readonly matchId: string }
  | {
      readonly kind: 'result';
      readonly matchId: string;
      readonly version: number;
      readonly home: number;
      readonly away: number;
    }
  | { readonly kind: 'withdraw'; readonly matchId: string; readonly version: number };

/** A platform in a process of its own. */
export interface Platform {
  readonly url: string;
  /** Resolves when the command was carried out; a command to a dead process is dropped. */
  send(command: PlatformCommand): Promise<void>;
  /** Ends it without asking. */
  kill(): Promise<void>;
}

export async function startPlatform(setup: PlatformSetup): Promise<Platform> {
  const child = fork(ENTRY, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, SIMULATED_PLATFORM: JSON.stringify(setup) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)));
  });
  return { url, send: (command) => send(child, command), kill: () => kill(child) };
}

async function send(child: ChildProcess, command: PlatformCommand): Promise<void> {
  if (!child.connected) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const done = Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]);
  child.send(command);
  await done;
  waiting.abort();
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
