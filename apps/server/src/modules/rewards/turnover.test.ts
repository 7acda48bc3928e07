import { expect, it } from 'vitest';
import type { RewardRow } from './reward-store.ts';
import { Turnover, type ValidStake } from './turnover.ts';

const DAY_MS = 86_400_000;
const day = (number: number) => new Date(number * DAY_MS);

interface Bet extends ValidStake {
  readonly placedOn: number;
  readonly oddsMilli: number;
}

const bet = (betId: bigint, amount: bigint, placedOn: number, oddsMilli = 2_000): Bet => {
  return { betId, amount, placedOn, oddsMilli };
};

const reward = (id: bigint, part: Partial<RewardRow> = {}): RewardRow => ({
  ...{
    id,
    siteId: 5000,
    memberId: 1n,
    grantKey: `r/${id}`,
    source: 'invite',
    title: '奖励',
    poolId: 'p',
    unit: 'cash',
  },
  ...{
    currency: 'CNY',
    amount: 100n,
    coinValue: 0n,
    goods: '',
    goodsArt: '',
    activityId: null,
    turnoverTimes: 1,
    turnoverDays: 7,
    minOddsMilli: 1_500,
  },
  ...{
    state: 'active',
    grantedAt: day(0),
    freeBet: null,
    boost: null,
    betId: null,
    expiresAt: day(7),
    claimedAt: day(0),
  },
  ...{ endedAt: null, reason: '' },
  ...part,
});

async function done(rows: readonly RewardRow[], bets: readonly Bet[], asked = rows): Promise<bigint[]> {
  const turnover = new Turnover(
    async (_, from) => rows.filter(({ expiresAt }) => expiresAt > from),
    async (_, { from, to, minOddsMilli }) =>
      bets.filter(
        ({ placedOn, oddsMilli }) => day(placedOn) >= from && day(placedOn) < to && oddsMilli >= minOddsMilli,
      ),
  );
  const found = await turnover.done(asked);
  return asked.map(({ id }) => found.get(id) ?? -1n);
}

it('counts a stake once: the reward that was claimed first is filled first', async () => {
  expect(await done([reward(1n), reward(2n)], [bet(1n, 60n, 1)])).toEqual([60n, 0n]);
  expect(await done([reward(1n), reward(2n)], [bet(1n, 60n, 1), bet(2n, 70n, 2)])).toEqual([100n, 30n]);
});

it('gives the rest of one bet to the next reward, and no more than each needs', async () => {
  expect(await done([reward(1n), reward(2n), reward(3n)], [bet(1n, 250n, 1)])).toEqual([100n, 100n, 50n]);
});

it('counts no bet that was placed before a reward was claimed, or at shorter odds than it requires', async () => {
  const later = reward(2n, { claimedAt: day(3), expiresAt: day(10) });
  expect(await done([reward(1n), later], [bet(1n, 150n, 1)])).toEqual([100n, 0n]);
  expect(await done([reward(1n), later], [bet(1n, 150n, 4)])).toEqual([100n, 50n]);
  expect(await done([reward(1n, { minOddsMilli: 3_000 }), reward(2n)], [bet(1n, 80n, 1)])).toEqual([0n, 80n]);
});

it('remembers what a reward took that was released since', async () => {
  const released = reward(1n, { state: 'claimed', endedAt: day(2) });
  expect(await done([released, reward(2n)], [bet(1n, 120n, 1)], [reward(2n)])).toEqual([20n]);
  expect(await done([released], [], [released])).toEqual([100n]);
});

it('leaves rewards out that were over before', async () => {
  // The job came a day late.
  const over = reward(1n, { state: 'expired', endedAt: day(3), expiresAt: day(2) });
  const next = reward(2n, { claimedAt: day(2), expiresAt: day(9) });
  expect(await done([over, next], [bet(1n, 40n, 2)], [next])).toEqual([40n]);
});

it('reads every earlier reward that may have used a bet, also where it overlaps the asked one by another alone', async () => {
  const chain = [
    reward(1n, { state: 'claimed', claimedAt: day(0), expiresAt: day(7), endedAt: day(6) }),
    reward(2n, { state: 'claimed', claimedAt: day(5), expiresAt: day(12), endedAt: day(9) }),
    reward(3n, { claimedAt: day(8), expiresAt: day(15) }),
  ];
  const bets = [bet(1n, 100n, 5.5), bet(2n, 100n, 8.5)];
  expect(await done(chain, bets, chain.slice(2))).toEqual([0n]);
});
