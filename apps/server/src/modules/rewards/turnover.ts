import type { CurrencyCode } from '@touchline/rules/money';
import type { RewardRow } from './reward-store.ts';

/** The valid stake of one bet, in minor units. */
export interface ValidStake {
  readonly betId: bigint;
  readonly amount: bigint;
}

/** Bets that count within a span, those that were placed first at the beginning. */
export type ReadStakes = (
  owner: { readonly siteId: number; readonly memberId: bigint; readonly currency: CurrencyCode },
  span: { readonly from: Date; readonly to: Date; readonly minOddsMilli: number },
) => Promise<readonly ValidStake[]>;

/**
 * Rewards of a member in a currency that had to be staked for and were not over at a moment, those that were claimed first at the
 * beginning.
 */
type ReadRewards = (
  owner: { readonly memberId: bigint; readonly currency: string },
  from: Date,
) => Promise<readonly RewardRow[]>;

/** The valid stake that an active reward needs, in minor units. */
export function requiredOf({ amount, turnoverTimes }: RewardRow): bigint {
  return amount * BigInt(turnoverTimes);
}

/**
 * Reads what was staked for rewards. A stake fills the reward that was claimed first and counts once, as for deposits
 * (decision 032): what is left of a bet goes to the next reward that was claimed before the bet was placed.
 */
export class Turnover {
  readonly #rewards: ReadRewards;
  readonly #stakes: ReadStakes;

  constructor(rewards: ReadRewards, stakes: ReadStakes) {
    this.#rewards = rewards;
    this.#stakes = stakes;
  }

  /** Reads how much of the turnover of rewards is done, by their ids, in minor units; at most all of it. */
  async done(rows: readonly RewardRow[]): Promise<ReadonlyMap<bigint, bigint>> {
    const open = rows.filter((row) => row.turnoverTimes > 0 && row.state !== 'claimed' && row.claimedAt !== null);
    const asked = new Set(open.map(({ id }) => id));
    const done = new Map<bigint, bigint>();
    for (const [owner, row] of new Map(open.map((row) => [ownerOf(row), row]))) {
      const claims = open.filter((one) => ownerOf(one) === owner).map(claimOf);
      for (const group of overlapping(await this.#neighbours(row, Math.min(...claims))))
        if (group.some(({ id }) => asked.has(id)))
          for (const [id, amount] of await this.#fill(group)) done.set(id, amount);
    }
    for (const row of rows) if (row.state === 'claimed') done.set(row.id, requiredOf(row));
    return done;
  }

  /** A reward from before may have used a bet that an asked one wants, and so on: reads on until no earlier one comes. */
  async #neighbours(owner: RewardRow, first: number): Promise<readonly RewardRow[]> {
    for (let from = first; ; ) {
      const rows = await this.#rewards(owner, new Date(from));
      const earliest = Math.min(from, ...rows.map(claimOf));
      if (earliest === from) return rows;
      from = earliest;
    }
  }

  async #fill(group: readonly RewardRow[]): Promise<Map<bigint, bigint>> {
    const used = new Map<bigint, bigint>();
    const filled = new Map<bigint, bigint>();
    for (const row of group) {
      const { siteId, memberId, currency, claimedAt, minOddsMilli } = row;
      let left = requiredOf(row);
      const owner = { siteId, memberId, currency: currency as CurrencyCode };
      const span = { from: claimedAt ?? row.grantedAt, to: endOf(row), minOddsMilli };
      for (const { betId, amount } of await this.#stakes(owner, span)) {
        const before = used.get(betId) ?? 0n;
        const taken = min(left, amount - before);
        if (taken <= 0n) continue;
        used.set(betId, before + taken);
        left -= taken;
      }
      filled.set(row.id, requiredOf(row) - left);
    }
    return filled;
  }
}

const claimOf = ({ claimedAt }: RewardRow) => claimedAt?.getTime() ?? 0;
const ownerOf = ({ memberId, currency }: RewardRow) => `${memberId}/${currency}`;
/** A reward that expired is ended a moment later; what is settled between the two counts for the next one. */
const endOf = ({ endedAt, expiresAt }: RewardRow) => (endedAt && endedAt < expiresAt ? endedAt : expiresAt);
const min = (a: bigint, b: bigint) => (a < b ? a : b);

/** Rewards in the order in which they were claimed, in groups that can want the same bet. */
function overlapping(rows: readonly RewardRow[]): RewardRow[][] {
  const groups: RewardRow[][] = [];
  let end = 0;
  for (const row of rows) {
    const start = claimOf(row);
    const group = groups.at(-1);
    if (group && start < end) group.push(row);
    else groups.push([row]);
    end = Math.max(end, endOf(row).getTime());
  }
  return groups;
}
