import type { VenueRound } from '@touchline/contract/venue-interface';
import { everyEngine, manualClock } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { demoMember, must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const DAY_MS = 24 * 3_600_000;
const VENUE = 'YBDZ';

/** One point for ten units of stake, and a rebate of one percent on electronic games at the first level. */
const site = (file: { readonly siteId: number; readonly vip?: { readonly levels: readonly { level: number }[] } }) => {
  if (file.siteId !== 5000 || !file.vip) return file;
  const growth = { deposited: { CNY: '1', USDT: '7' }, staked: { CNY: '0.1', USDT: '0.7' } };
  const levels = file.vip.levels.map((one) => ({ ...one, rebate: { sports: '0.33', egame: '1.00' } }));
  return { ...file, vip: { ...file.vip, growth, levels } };
};

describe.each(everyEngine)('rounds of venues in the VIP programme on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server } = useServer({ engine, clock, venue, sites: site });
  const rounds = () => server.modules.venue.rounds;

  const memberId = async (number: number) => (await must(await demoMember(server.url, number), 'memberInfo', {})).id;
  const growth = async (number: number) =>
    (await must(await demoMember(server.url, number), 'vipCentre', {})).own?.growth ?? 0;
  const report = (playerId: string, part: Partial<VenueRound> & Pick<VenueRound, 'roundId'>) =>
    venue.rounds.report(VENUE, {
      ...{ playerId, gameId: `${VENUE}-1`, currency: 'CNY', stake: '100.00', validStake: '100.00', payout: '0.00' },
      ...{ status: 'settled', endedAt: clock.now() },
      ...part,
    });
  const nextDay = async () => {
    clock.advance(DAY_MS);
    while ((await server.platform.jobs.runDue()) > 0);
  };
  const days = (id: string) =>
    server.platform.db.query<{ kind: string; amount: bigint; rebatable: bigint; isLate: boolean }>(
      'SELECT kind, amount, rebatable, day <> about AS "isLate" FROM vip_day WHERE member_id = $1 ORDER BY day, kind',
      [BigInt(id)],
    );

  it('count by their valid stake on the day on which they were read, once for however many readers', async () => {
    const id = await memberId(1);
    const before = await growth(1);
    report(id, { roundId: 'a1' });
    report(id, { roundId: 'a2', stake: '80.00', validStake: '50.00', payout: '30.00' });
    await Promise.all([rounds().read(), rounds().read(), rounds().read()]);
    await rounds().read();
    await nextDay();
    expect(await growth(1)).toBe(before + 15);
    expect(await days(id)).toEqual([{ kind: 'egame', amount: 15_000n, rebatable: 15_000n, isLate: false }]);
    await nextDay();
    expect(await growth(1)).toBe(before + 15);
  });

  it('are read by the job of each minute, and bring the rebate of their type of games', async () => {
    const id = await memberId(2);
    report(id, { roundId: 'b1' });
    clock.advance(60_001);
    while ((await server.platform.jobs.runDue()) > 0);
    expect(await server.platform.db.query('SELECT FROM venue_round WHERE member_id = $1', [BigInt(id)])).toHaveLength(
      1,
    );
    await nextDay();
    const { items } = await must(await demoMember(server.url, 2), 'rewardList', { tab: 'claimed' });
    expect(items).toMatchObject([{ source: 'rebate', worth: { amount: '1.00' } }]);
  });

  it('change growth by the difference once a correction comes, and back when the round is void', async () => {
    const id = await memberId(3);
    const before = await growth(3);
    report(id, { roundId: 'c1' });
    report(id, { roundId: 'c2', stake: '10.00', validStake: '10.00' });
    await rounds().read();
    await nextDay();
    expect(await growth(3)).toBe(before + 11);
    report(id, { roundId: 'c1', stake: '60.00', validStake: '60.00' });
    await rounds().read();
    await nextDay();
    expect(await growth(3)).toBe(before + 7);
    report(id, { roundId: 'c1', status: 'void', validStake: '0.00' });
    await rounds().read();
    await nextDay();
    expect(await growth(3)).toBe(before + 1);
    await nextDay();
    expect(await growth(3)).toBe(before + 1);
    expect((await days(id)).map(({ amount, isLate }) => [amount, isLate])).toEqual([
      [11_000n, false],
      [-4_000n, true],
      [-6_000n, true],
    ]);
  });

  it('are left out where they cannot be, and nothing after them waits', async () => {
    const id = await memberId(4);
    const other = await memberId(5);
    report(id, { roundId: 'd1', validStake: '100.01' });
    report(id, { roundId: 'd2', status: 'void' });
    report('12345', { roundId: 'd3' });
    report(id, { roundId: 'd4', stake: '20.00', validStake: '20.00' });
    report(id, { roundId: 'd5', stake: '5.00', validStake: '5.00' });
    await rounds().read();
    // No correction makes a round another member's.
    report(other, { roundId: 'd5' });
    await rounds().read();
    const rows = await server.platform.db.query<{ roundId: string; memberId: bigint; validStake: bigint }>(
      `SELECT round_id AS "roundId", member_id AS "memberId", valid_stake AS "validStake" FROM venue_round
       WHERE round_id LIKE 'd%' ORDER BY round_id`,
    );
    expect(rows.find(({ roundId }) => roundId === 'd5')).toEqual({
      ...{ roundId: 'd5', memberId: BigInt(id), validStake: 500n },
    });
    expect(rows.map(({ roundId }) => roundId)).toEqual(['d4', 'd5']);
  });
});
