/** Points that a member put on an option of a question. */
export interface GuessStake {
  readonly optionId: string;
  readonly points: number;
  /** The odds of a question with fixed odds: 1850 pays 1.85 for each point. 0 in a pool. */
  readonly oddsMilli: number;
}

const ONE_MILLI = 1000;

/**
 * The payout of each stake when these options are right, in the order in which the stakes were made.
 *
 * A pool pays everything that was put into it to those who were right, by their points. Each part is rounded down, and what is left over
 * goes one point each to the earliest of them. Where nobody was right, everybody has their points back.
 *
 * Fixed odds pay points times odds, rounded down. Where several options are right, the odds are divided by their number.
 */
export function guessPayouts(
  kind: 'pool' | 'fixed',
  stakes: readonly GuessStake[],
  right: readonly string[],
): number[] {
  const isRight = (stake: GuessStake) => right.includes(stake.optionId);
  if (kind === 'fixed')
    return stakes.map((stake) =>
      isRight(stake) ? Number((BigInt(stake.points) * BigInt(stake.oddsMilli)) / BigInt(ONE_MILLI * right.length)) : 0,
    );
  const total = stakes.reduce((sum, { points }) => sum + BigInt(points), 0n);
  const won = stakes.filter(isRight).reduce((sum, { points }) => sum + BigInt(points), 0n);
  if (won === 0n) return stakes.map(({ points }) => points);
  const paid = stakes.map((stake) => (isRight(stake) ? (BigInt(stake.points) * total) / won : 0n));
  let left = total - paid.reduce((sum, part) => sum + part, 0n);
  return stakes.map((stake, index) => {
    const extra = isRight(stake) && left > 0n ? 1n : 0n;
    left -= extra;
    return Number((paid[index] ?? 0n) + extra);
  });
}
