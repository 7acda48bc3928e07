export interface Requirement {
  readonly required: bigint;
}

/**
 * The done part of each requirement. `stakes[i]` is the valid stake settled from the time of requirement `i` until the next
 * one's. Stakes fill the oldest unfinished requirement first, count once, and never for one that came after them.
 */
export function turnoverDone(requirements: readonly Requirement[], stakes: readonly bigint[]): bigint[] {
  const done = requirements.map(() => 0n);
  stakes.forEach((stake, span) => {
    let left = stake;
    for (let index = 0; index <= span && left > 0n; index++) {
      const missing = (requirements[index]?.required ?? 0n) - (done[index] ?? 0n);
      const part = missing < left ? missing : left;
      done[index] = (done[index] ?? 0n) + part;
      left -= part;
    }
  });
  return done;
}
