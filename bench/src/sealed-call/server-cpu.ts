import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process so far, all its threads and the kernel on their behalf, in milliseconds. */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  // To the nanosecond, where `stat` counts in hundredths of a second.
  const spentNs = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return spentNs.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** What a process takes while it is left alone, in milliseconds a millisecond. */
export async function idleShare(pid: number, forMs: number): Promise<number> {
  const [cpu, began] = [cpuMs(pid), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, forMs));
  return (cpuMs(pid) - cpu) / (performance.now() - began);
}
