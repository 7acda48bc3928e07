/** Measures every subject once a round, first one first and then the other, so that a busy minute meets them all. */
export async function alternate<Name extends string, Result>(
  rounds: number,
  subjects: Readonly<Record<Name, () => Promise<Result>>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(subjects) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) {
    const sequence = round % 2 === 0 ? names : names.toReversed();
    for (const name of sequence) results[name].push(await subjects[name]());
  }
  return results;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of all values is, interpolated between two neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  const above = sorted[Math.ceil(at)];
  if (below === undefined || above === undefined) throw new Error('nothing was measured');
  return below + (above - below) * (at - Math.floor(at));
}
