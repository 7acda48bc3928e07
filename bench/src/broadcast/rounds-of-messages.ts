import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { prove } from '../figure.ts';
import { Listeners } from './listeners.ts';

export interface Round {
  readonly kind: 'gateway' | 'bare';
  /** Matches that change between two pauses. */
  readonly matches: number;
  readonly seconds: number;
}

export interface Delivered {
  readonly rate: number;
  readonly kernel: number;
}

/** The server process and its listeners, who count the arriving messages. */
export class Broadcast {
  readonly #child: ChildProcess;
  readonly #listeners: Readonly<Record<Round['kind'], Listeners>>;

  private constructor(child: ChildProcess, listeners: Readonly<Record<Round['kind'], Listeners>>) {
    this.#child = child;
    this.#listeners = listeners;
  }

  /** `sockets` to the gateway, each following so many matches, and as many to the bare server. */
  static async open(sockets: number, matches: number): Promise<Broadcast> {
    const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [ports] = (await once(child, 'message')) as [Record<Round['kind'], number>];
    child.send({ tickets: sockets });
    const [{ tickets }] = (await once(child, 'message')) as [{ tickets: string[] }];
    const topics = Array.from({ length: matches }, (_, index) => `row:${index + 1}`);
    const gateway = await Listeners.open(ports.gateway, tickets, topics);
    const bare = await Listeners.open(
      ports.bare,
      tickets.map(() => null),
      [],
    );
    return new Broadcast(child, { gateway, bare });
  }

  /** Messages delivered a second, and the kernel's part of the processor time that took. */
  async rate(round: Round): Promise<Delivered> {
    const listeners = this.#listeners[round.kind];
    const before = listeners.messages;
    const began = performance.now();
    this.#child.send(round);
    const [{ kernel, told }] = (await once(this.#child, 'message')) as [{ kernel: number; told: number }];
    const seconds = (performance.now() - began) / 1000;
    await listeners.quiet();
    const heard = listeners.messages - before;
    prove(
      told > 0 && heard === told * listeners.count,
      `${round.kind}: ${listeners.count} sockets were told ${told} messages each and received ${heard} in all`,
    );
    return { rate: heard / seconds, kernel };
  }

  close(): void {
    this.#listeners.gateway.close();
    this.#listeners.bare.close();
    this.#child.disconnect();
  }
}
