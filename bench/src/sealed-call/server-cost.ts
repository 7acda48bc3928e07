import { setTimeout } from 'node:timers/promises';
import type { CallInput, CallName } from '@touchline/contract';
import type { BuiltServer } from '@touchline/e2e/start-built-server';
import type { Plan } from '../bench.ts';
import { alternate, median } from '../rounds.ts';
import { type Preparer, plainPreparer, sealedPreparer } from './prepare-calls.ts';
import { sendAll } from './send-all.ts';
import { spentDuring, untilAtRest } from './server-cpu.ts';
import { SITES } from './two-sites.ts';

const FULL = { rounds: 15, calls: 2_000, warmUp: 3_000 };
const QUICK = { rounds: 3, calls: 600, warmUp: 600 };
const AT_ONCE = 16;
const REST_MS = 2_000;

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
  await untilAtRest(pid, REST_MS);

  return async (name, input) => {
    const load = (preparer: Preparer) => {
      const prepared = preparer.prepare(name, input, calls);
      return spentDuring(pid, () => sendAll(server.url, AT_ONCE, prepared));
    };
    for (const preparer of [plain, sealed]) await sendAll(server.url, AT_ONCE, preparer.prepare(name, input, warmUp));
    // Rest is measured among the loads: what the server does by itself changes from minute to minute.
    const spent = await alternate(rounds, {
      sealed: () => load(sealed),
      rest: () => spentDuring(pid, () => setTimeout(REST_MS)),
      plain: () => load(plain),
    });
    const idle = median(spent.rest.map(({ cpuMs, elapsedMs }) => cpuMs / elapsedMs));
    say(`at rest the server takes ${(100 * idle).toFixed(1)} % of a processor`);
    const cost = (kind: 'sealed' | 'plain') => {
      const each = spent[kind].map(({ cpuMs, elapsedMs }) => ((cpuMs - idle * elapsedMs) * 1000) / calls);
      say(`${name} ${kind}: ${each.map(Math.round).join(' ')} µs`);
      return median(each);
    };
    return { sealed: cost('sealed'), plain: cost('plain') };
  };
}
