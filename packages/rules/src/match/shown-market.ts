/** A market that is over or taken off is hidden; any other market that is not open shows its lock (standards INP-4). */
export function isShown({ status }: { readonly status: string }): boolean {
  return !HIDDEN.has(status);
}

const HIDDEN: ReadonlySet<string> = new Set(['inactive', 'settled', 'cancelled']);
