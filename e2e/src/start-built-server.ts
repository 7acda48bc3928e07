import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const START_MS = 120_000;

export interface BuiltServer {
  readonly url: string;
  /** The operator's code of the demo panel, as it was said at start; empty outside demo mode. */
  readonly panelCode: string;
  readonly process: ChildProcess;
  /** Everything it has said so far. */
  readonly output: () => string;
  /** Requests its stop and waits until it has stopped. */
  stop(): Promise<void>;
  /** Ends it without asking. */
  kill(): Promise<void>;
}

/** As `npm start` gives it. */
const ROOMY = '--max-semi-space-size=64';
/** Before the browsers of a test, which are on other machines in life; where that is not allowed it says so and goes on. */
const BEFORE_BROWSERS = ['nice', '-n', '-10'];

interface StartWish {
  /** Has the processor before what else runs on this machine. */
  readonly goesFirst?: boolean;
  /** The time at which its clock stands still, and that of the venues it starts. */
  readonly standsAt?: number;
  /** The longest time for its start. */
  readonly mostMs?: number;
}

/** Starts the built server as its own process, by its own file, and waits until it says it is ready. */
export async function startBuiltServer(
  env: Readonly<Record<string, string>>,
  { goesFirst = false, standsAt, mostMs = START_MS }: StartWish = {},
): Promise<BuiltServer> {
  const [command = '', ...args] = [
    ...(goesFirst ? BEFORE_BROWSERS : []),
    process.execPath,
    ROOMY,
    ...(standsAt === undefined ? [] : [`--import=data:text/javascript,Date.now=()=>${standsAt}`]),
    'apps/server/dist/main.js',
  ];
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', HOSTS_ON_AIR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const patience = setTimeout(() => {
      child.kill();
      reject(new Error(`the server was not ready in time:\n${output}`));
    }, mostMs);
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = /ready at (http:\S+)/.exec(output);
      if (!ready?.[1]) return;
      clearTimeout(patience);
      resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(patience);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const panelCode = /demo panel .* code (\w{6})/.exec(output)?.[1] ?? '';
  return {
    url,
    panelCode,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
