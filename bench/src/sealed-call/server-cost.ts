import type { CallInput, CallName } from '@touchline/contract';
import type { BuiltServer } from '@touchline/e2e/start-built-server';
import { alternate, median } from '../rounds.ts';
import { type Preparer, plainPreparer, sealedPreparer } from './prepare-calls.ts';
import { sendAll } from './send-all.ts';
import { cpuMs, idleShare } from './server-cpu.ts';
import { SITES } from './two-sites.ts';

const ROUNDS = 15;
const CALLS = 2_000;
const WARM_UP = 3_000;
const AT_ONCE = 16;
const IDLE_MS = 2_000;

/** Processor time the server spends on one call, in microseconds, a median of rounds. */
export interface Cost {
  readonly sealed: number;
  readonly plain: number;
}

/** Measures calls of both sites in turn, on a server that has warmed up. */
export async function serverCosts(
  server: BuiltServer,
  say: (line: string) => void,
): Promise<<Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<Cost>> {
  const pid = server.process.pid;
  if (pid === undefined) throw new Error('the server has no process');
  const sealed = await sealedPreparer(server.url, SITES.sealed);
  const plain = plainPreparer(SITES.plain);
  const idle = await idleShare(pid, IDLE_MS);

  return async (name, input) => {
    const cost = async (preparer: Preparer) => {
      const calls = preparer.prepare(name, input, CALLS);
      const [cpu, began] = [cpuMs(pid), performance.now()];
      await sendAll(server.url, AT_ONCE, calls);
      const spent = cpuMs(pid) - cpu - idle * (performance.now() - began);
      return (spent * 1000) / CALLS;
    };
    for (const preparer of [plain, sealed]) await sendAll(server.url, AT_ONCE, preparer.prepare(name, input, WARM_UP));
    const costs = await alternate(ROUNDS, { sealed: () => cost(sealed), plain: () => cost(plain) });
    for (const kind of ['sealed', 'plain'] as const)
      say(`${name} ${kind}: ${costs[kind].map(Math.round).join(' ')} µs`);
    return { sealed: median(costs.sealed), plain: median(costs.plain) };
  };
}
