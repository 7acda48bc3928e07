import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface OutageSetup {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly matchIds: readonly string[];
}

export type OutageCommand =
  | { readonly kind: 'mode'; readonly mode: 'moving' | 'held' | 'silent' }
  /** Changes the prices of one match a single time. */
  | { readonly kind: 'once'; readonly index: number };

const ENTRY = fileURLToPath(new URL('./platform-process.ts', import.meta.url));

/** A platform in a process of its own. */
export class OutagePlatform {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  static async start(setup: OutageSetup): Promise<OutagePlatform> {
    const child = fork(ENTRY, [], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, OUTAGE_PLATFORM: JSON.stringify(setup) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new OutagePlatform(child, url);
  }

  /** Sends a command and returns the price of each match's home side as the board has it. */
  async send(command: OutageCommand): Promise<readonly number[]> {
    const answer = once(this.#child, 'message');
    this.#child.send(command);
    const [{ odds }] = (await answer) as [{ odds: readonly number[] }];
    return odds;
  }

  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
