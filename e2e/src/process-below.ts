import { readFileSync } from 'node:fs';

/** The process that a process started, by what is on its command line (Linux); null while there is none. */
export function processBelow(parent: number, part: string): number | null {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const found = children.find((id) => commandOf(id).includes(part));
  return found === undefined ? null : Number(found);
}

/** Empty for a process that ended meanwhile. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
