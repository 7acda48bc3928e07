import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { NotMeasured } from '../figure.ts';

/** Processor time of a process so far, all its threads and the kernel on their behalf, in milliseconds. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // To the nanosecond, where `stat` counts in hundredths of a second.
  const spentNs = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return spentNs.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** A server that takes more than this is at work on something that is not measured. */
const MOST_AT_REST = 0.5;
/** Looks at a server at rest agree within this; a start that goes on takes less from look to look. */
const AGREE = 0.05;
const MOST_LOOKS = 30;

/**
 * Waits until a process is at rest: its simulated feeds go on, which takes a slow processor more than a fast one, so that rest
 * is two looks in a row that agree and not a fixed share.
 */
export async function untilAtRest(pid: number, forMs: number): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const { cpuMs, elapsedMs } = await spentDuring(pid, () => setTimeout(forMs));
    const share = cpuMs / elapsedMs;
    if (share <= MOST_AT_REST && Math.abs(before - share) <= AGREE) return;
    before = share;
  }
  throw new NotMeasured(`the server did not come to rest: it takes ${(100 * before).toFixed(0)} % of a processor`);
}

/** Processor time of a process, and the time that passed, while something is done. */
export async function spentDuring(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ readonly cpuMs: number; readonly elapsedMs: number }> {
  const [cpu, began] = [cpuMsOf(pid), performance.now()];
  await work();
  return { cpuMs: cpuMsOf(pid) - cpu, elapsedMs: performance.now() - began };
}
