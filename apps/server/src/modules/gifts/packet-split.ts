/** Picks a whole number from 0 to below the bound, each as likely as the others. */
export type PickBelow = (bound: number) => number;

/** Shares that differ by one coin at most, the greater ones first. */
function equalShares(coins: number, count: number): number[] {
  const [least, more] = [Math.floor(coins / count), coins % count];
  return Array.from({ length: count }, (_, index) => least + (index < more ? 1 : 0));
}

/** Every way to cut a row of coins into so many parts of one coin or more is as likely as the others. */
function randomShares(coins: number, count: number, pick: PickBelow): number[] {
  // Floyd's algorithm: so many different places between two coins, each set of them as likely as the others.
  const cuts = new Set<number>();
  for (let last = coins - count + 1; last < coins; last++) {
    const cut = 1 + pick(last);
    cuts.add(cuts.has(cut) ? last : cut);
  }
  const ends = [...cuts, coins].sort((a, b) => a - b);
  return ends.map((end, index) => end - (ends[index - 1] ?? 0));
}

/**
 * The shares of a packet in the order in which they are opened. Each is a whole number of coins, at least one; together they are
 * the coins of the packet.
 *
 * @throws RangeError where there are fewer coins than shares
 */
export function splitPacket(coins: number, count: number, split: 'equal' | 'random', pick: PickBelow): number[] {
  if (count < 1 || coins < count) throw new RangeError(`${coins} coins are no ${count} shares`);
  return split === 'equal' ? equalShares(coins, count) : randomShares(coins, count, pick);
}
