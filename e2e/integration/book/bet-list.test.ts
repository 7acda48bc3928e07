import type { CallInput } from '@touchline/contract';
import { factsOf } from '@touchline/rules/testing';
import { engines, formatMarketId, preMatch } from '@touchline/server/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const handicap = (lineQuarters: number) => ({ ...preMatch, type: 'ah', lineQuarters }) as const;
const penalty = { ...preMatch, type: 'penalty' } as const;

describe.each(engines)('the list of bets on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);
  let member: HeadlessClient;

  beforeAll(async () => {
    member = await demoMember(server.url, 1);
  });

  const bet = (matchId: string, key: Parameters<typeof formatMarketId>[0], outcome: string, oddsMilli: number) =>
    must(member, 'placeBet', {
      ...driver.bet([driver.leg(matchId, { marketId: formatMarketId(key), outcome, oddsMilli })]),
      oddsFormat: 'hongkong',
    });

  it('finds singles by each of the six results, and shows the format of their price', async () => {
    const [matchId = '', voided = ''] = await driver.upcoming(2);
    const quarter = { home: 1900, away: 1900 };
    feed.prices(
      matchId,
      [preMatch, { home: 2000, draw: 3000, away: 4000 }],
      [handicap(-3), quarter],
      [handicap(-4), quarter],
    );
    const placed = {
      won: await bet(matchId, preMatch, 'home', 2000),
      lost: await bet(matchId, preMatch, 'away', 4000),
      half_won: await bet(matchId, handicap(-3), 'home', 1900),
      half_lost: await bet(matchId, handicap(-3), 'away', 1900),
      push: await bet(matchId, handicap(-4), 'home', 1900),
      void: await must(member, 'placeBet', driver.bet([driver.leg(voided)])),
    };
    expect(placed.won.oddsFormat).toBe('hongkong');
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    feed.void(voided);
    await driver.until(member, placed.void.betId, { status: 'void' });
    for (const { betId } of [placed.won, placed.push]) await driver.until(member, betId, { status: 'settled' });
    const found = async (result: CallInput<'listBets'>['result']) =>
      (await must(member, 'listBets', { tab: 'settled', result })).items.map(({ betId }) => betId);
    for (const result of ['won', 'half_won', 'push', 'half_lost', 'lost', 'void'] as const)
      expect(await found(result), result).toEqual([placed[result].betId]);
  });

  it('finds bets that ended since a moment, whenever they were placed', async () => {
    const [matchId = ''] = await driver.upcoming(1);
    const { betId } = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    clock.advance(60_000);
    const since = clock.now();
    feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 1);
    await driver.until(member, betId, { status: 'settled' });
    const { items, totals } = await must(member, 'listBets', { tab: 'settled', settledFrom: since });
    expect(items.map((item) => item.betId)).toEqual([betId]);
    expect(totals.winLoss).toBe('-100.00');
    expect((await must(member, 'listBets', { tab: 'settled', from: since })).items).toEqual([]);
  });

  it('offers no early end of a bet on a market that is over in an instant', async () => {
    const [matchId = ''] = await driver.upcoming(1);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 4000 }], [penalty, { yes: 3000, no: 1300 }]);
    const instant = await bet(matchId, penalty, 'yes', 3000);
    const usual = await must(member, 'placeBet', driver.bet([driver.leg(matchId)]));
    expect(await refusal(member, 'quoteCashOut', { betId: instant.betId })).toBe('cash_out_unavailable');
    const { items } = await must(member, 'listBets', { tab: 'open', cashOutOnly: true });
    expect(items.map(({ betId }) => betId)).toEqual([usual.betId]);
  });

  it('narrows by kind, sport and day, sorts, and adds up the whole filter whatever the page', async () => {
    const other = await demoMember(server.url, 2);
    const place = async (matchIds: readonly string[], stake: string) => {
      clock.advance(60_000);
      for (const matchId of matchIds) feed.stand(matchId);
      return (
        await must(
          other,
          'placeBet',
          driver.bet(
            matchIds.map((matchId) => driver.leg(matchId)),
            { stake },
          ),
        )
      ).betId;
    };
    // The one that is bet on first begins last.
    const [late = ''] = await driver.upcoming(1);
    feed.fixture(late, clock.now() + 5 * HOUR_MS);
    const [soon = '', next = ''] = await driver.upcoming(2);
    const first = await place([late], '10');
    const from = clock.now() + 1;
    const both = await place([soon, next], '20');
    const last = await place([soon], '40');
    const to = clock.now();
    const found = async (filter: Partial<CallInput<'listBets'>>) =>
      (await must(other, 'listBets', { tab: 'open', ...filter })).items.map(({ betId }) => betId);
    expect(await found({})).toEqual([last, both, first]);
    expect(await found({ kind: 'single' })).toEqual([last, first]);
    expect(await found({ kind: 'parlay' })).toEqual([both]);
    expect(await found({ sport: 'football' })).toEqual([last, both, first]);
    expect(await found({ sport: 'basketball' })).toEqual([]);
    expect(await found({ from })).toEqual([last, both]);
    expect(await found({ from, to })).toEqual([both]);
    expect(await found({ matchId: next })).toEqual([both]);
    expect(await found({ sort: 'start' })).toEqual([last, both, first]);
    expect(await found({ sort: 'start', page: 3, size: 1 })).toEqual([first]);
    expect(await found({ sort: 'start', direction: 'desc' })).toEqual([first, last, both]);
    expect(await found({ direction: 'asc' })).toEqual([first, both, last]);
    expect(await found({ sort: 'stake' })).toEqual([last, both, first]);
    expect(await found({ sort: 'stake', direction: 'asc' })).toEqual([first, both, last]);
    const returns = async (direction: 'asc' | 'desc') =>
      (await must(other, 'listBets', { tab: 'open', sort: 'return', direction })).items.map((item) =>
        Number(item.potentialReturn),
      );
    expect(await returns('asc')).toEqual((await returns('desc')).toSorted((a, b) => a - b));
    const page = await must(other, 'listBets', { tab: 'open', page: 2, size: 1 });
    expect(page).toMatchObject({ total: 3, totals: { count: 3, stake: '70.00' }, items: [{ betId: both }] });

    feed.record(soon, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(other, last, { status: 'settled' });
    clock.advance(60_000);
    feed.record(next, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(other, both, { status: 'settled' });
    expect(await found({ tab: 'settled', sort: 'placed' })).toEqual([last, both]);
    expect(await found({ tab: 'settled', sort: 'settled' })).toEqual([both, last]);
    expect(await found({ tab: 'settled', kind: 'parlay', result: 'won' })).toEqual([both]);
    const { totals } = await must(other, 'listBets', { tab: 'settled', size: 1 });
    expect(totals).toMatchObject({ count: 2, stake: '60.00', payout: '160.00', winLoss: '100.00' });
  });

  it('goes on showing a ticket under the names its member saw', async () => {
    const other = await demoMember(server.url, 3);
    const [matchId = ''] = await driver.upcoming(1);
    const place = () => must(other, 'placeBet', driver.bet([driver.leg(matchId)]));
    const [leg] = (await place()).legs;
    const rename = async (name: string) => {
      clock.advance(1_000);
      feed.fixture(matchId, clock.now() + HOUR_MS, { home: { id: 'h', name } });
      const named = () =>
        server.platform.db.query('SELECT 1 FROM match WHERE info->$1->>$2 = $3', ['home', 'name', name]);
      await expect.poll(named).toHaveLength(1);
      clock.advance(1_000);
      feed.stand(matchId);
    };
    await rename('新主队');
    await place();
    await rename('又一名');
    await place();
    const names = (await must(other, 'listBets', { tab: 'open' })).items.map(({ legs }) => legs[0]?.homeName);
    expect(names).toEqual(['又一名', '新主队', leg?.homeName]);
    expect(leg?.homeName).not.toBe('新主队');
  });
});
