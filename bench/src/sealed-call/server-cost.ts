import type { CallInput, CallName } from '@touchline/contract';
import type { BuiltServer } from '@touchline/e2e/start-built-server';
import type { Plan } from '../bench.ts';
import { alternate, median } from '../rounds.ts';
import { type Preparer, plainPreparer, sealedPreparer } from './prepare-calls.ts';
import { sendAll } from './send-all.ts';
import { cpuMs, restingShare } from './server-cpu.ts';
import { SITES } from './two-sites.ts';

const FULL = { rounds: 15, calls: 2_000, warmUp: 3_000 };
const QUICK = { rounds: 3, calls: 600, warmUp: 600 };
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
  { quick }: Plan,
): Promise<<Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<Cost>> {
  const { rounds, calls, warmUp } = quick ? QUICK : FULL;
  const pid = server.process.pid;
  if (pid === undefined) throw new Error('the server has no process');
  const sealed = await sealedPreparer(server.url, SITES.sealed);
  const plain = plainPreparer(SITES.plain);
  const idle = await restingShare(pid, IDLE_MS);
  say(`at rest the server takes ${(100 * idle).toFixed(1)} % of a processor`);

  return async (name, input) => {
    const cost = async (preparer: Preparer) => {
      const prepared = preparer.prepare(name, input, calls);
      const [cpu, began] = [cpuMs(pid), performance.now()];
      await sendAll(server.url, AT_ONCE, prepared);
      const spent = cpuMs(pid) - cpu - idle * (performance.now() - began);
      return (spent * 1000) / calls;
    };
    for (const preparer of [plain, sealed]) await sendAll(server.url, AT_ONCE, preparer.prepare(name, input, warmUp));
    const costs = await alternate(rounds, { sealed: () => cost(sealed), plain: () => cost(plain) });
    for (const kind of ['sealed', 'plain'] as const)
      say(`${name} ${kind}: ${costs[kind].map(Math.round).join(' ')} µs`);
    return { sealed: median(costs.sealed), plain: median(costs.plain) };
  };
}
