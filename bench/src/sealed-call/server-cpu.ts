import { readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of a process so far, its own and the kernel's on its behalf, in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; the fields are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** What a process takes while it is left alone, in milliseconds a millisecond. */
export async function idleShare(pid: number, forMs: number): Promise<number> {
  const [cpu, began] = [cpuMs(pid), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, forMs));
  return (cpuMs(pid) - cpu) / (performance.now() - began);
}
