import { readdirSync, readFileSync } from 'node:fs';
import { NotMeasured } from '../figure.ts';

/** Processor time of a process so far, all its threads and the kernel on their behalf, in milliseconds. */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // To the nanosecond, where `stat` counts in hundredths of a second.
  const spentNs = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return spentNs.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** A server that takes more than this is still at work on its start, or on something else that is not measured. */
const REST = 0.15;
const MOST_LOOKS = 30;

/**
 * What a process at rest takes, in milliseconds a millisecond: the first of two looks in a row that agree on little. A share
 * that was taken while the start went on would be subtracted from every call and leave less than nothing.
 */
export async function restingShare(pid: number, forMs: number): Promise<number> {
  let before = Number.POSITIVE_INFINITY;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const share = await shareOver(pid, forMs);
    if (Math.max(before, share) <= REST) return share;
    before = share;
  }
  throw new NotMeasured(`the server did not come to rest: it takes ${(100 * before).toFixed(0)} % of a processor`);
}

async function shareOver(pid: number, forMs: number): Promise<number> {
  const [cpu, began] = [cpuMs(pid), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, forMs));
  return (cpuMs(pid) - cpu) / (performance.now() - began);
}
