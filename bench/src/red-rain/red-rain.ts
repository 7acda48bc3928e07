import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';
import { Listeners } from '../broadcast/listeners.ts';
import { judge, prove } from '../figure.ts';

const FULL = { sockets: 2_000, rounds: 7 };
const QUICK = { sockets: 200, rounds: 1 };
const TARGET_MS = 500;
const AHEAD_MS = 700;
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 2;
/** A text that is once in the message that says that a session rains. */
const OPEN = Buffer.from('"state":"open"');

/** The time that a session of red packets takes to be open on every screen. */
export const redRain: Bench = {
  name: 'red-rain',
  about: `a session of red packets is told to ${FULL.sockets.toLocaleString('en')} open pages, from its start by the clock of the server to the last of them`,
  async run(say, { quick }) {
    const { sockets, rounds } = quick ? QUICK : FULL;
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) delays.push(await delayOf(sockets));
    say(`last of ${sockets} screens after ${delays.map((delay) => delay.toFixed(0)).join(' ')} ms`);
    return [
      judge('a session is open on every screen', { value: Math.max(...delays), unit: 'ms' }, { most: TARGET_MS }),
    ];
  },
};

async function delayOf(sockets: number): Promise<number> {
  const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const screens = await Listeners.open(port, await ticketsOf(child, sockets), ['rain'], OPEN);
    try {
      await screens.quiet();
      const before = screens.messages;
      const startAt = Date.now() + AHEAD_MS;
      child.send({ startAt });
      while (screens.messages - before < sockets && Date.now() < startAt + PATIENCE_MS)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const delay = Date.now() - startAt;
      prove(screens.messages - before === sockets, `${screens.messages - before} of ${sockets} screens heard of it`);
      return delay;
    } finally {
      screens.close();
    }
  } finally {
    child.disconnect();
  }
}

async function ticketsOf(child: ChildProcess, count: number): Promise<readonly string[]> {
  child.send({ tickets: count });
  const [{ tickets }] = (await once(child, 'message')) as [{ tickets: string[] }];
  return tickets;
}
