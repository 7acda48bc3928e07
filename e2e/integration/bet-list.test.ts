import type { CallInput } from '@touchline/contract';
import { factsOf } from '@touchline/rules/testing';
import {
  type DevEnvironment,
  engines,
  formatMarketId,
  ManualFeed,
  manualClock,
  preMatch,
  startDev,
} from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookDesk } from '../src/book-desk.ts';
import type { HeadlessClient } from '../src/headless-client.ts';
import { demoMember, must, refusal } from '../src/members.ts';
import { NOON } from '../src/noon.ts';

const NIL = { home: 0, away: 0 };
const handicap = (lineQuarters: number) => ({ ...preMatch, type: 'ah', lineQuarters }) as const;
const penalty = { ...preMatch, type: 'penalty' } as const;

describe.each(engines)('the list of bets on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const feed = new ManualFeed(clock);
  let server: DevEnvironment;
  let desk: BookDesk;
  let member: HeadlessClient;

  beforeAll(async () => {
    server = await startDev({ engine, clock, feed, env: { FEED_SPEED: '1' } });
    desk = new BookDesk(server, feed, clock);
    member = await demoMember(server.url, 1);
  });
  afterAll(() => server.close());

  const bet = (matchId: string, key: Parameters<typeof formatMarketId>[0], outcome: string, oddsMilli: number) =>
    must(member, 'placeBet', {
      ...desk.bet([desk.leg(matchId, { marketId: formatMarketId(key), outcome, oddsMilli })]),
      oddsFormat: 'hongkong',
    });

  it('finds singles by each of the six results, and shows the format of their price', async () => {
    const [matchId = '', voided = ''] = await desk.upcoming(2);
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
      void: await must(member, 'placeBet', desk.bet([desk.leg(voided)])),
    };
    expect(placed.won.oddsFormat).toBe('hongkong');
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    feed.void(voided);
    await desk.until(member, placed.void.betId, { status: 'void' });
    for (const { betId } of [placed.won, placed.push]) await desk.until(member, betId, { status: 'settled' });
    const found = async (result: CallInput<'listBets'>['result']) =>
      (await must(member, 'listBets', { tab: 'settled', result })).items.map(({ betId }) => betId);
    for (const result of ['won', 'half_won', 'push', 'half_lost', 'lost', 'void'] as const)
      expect(await found(result), result).toEqual([placed[result].betId]);
  });

  it('finds what ended since a moment, whenever it was placed', async () => {
    const [matchId = ''] = await desk.upcoming(1);
    const { betId } = await must(member, 'placeBet', desk.bet([desk.leg(matchId)]));
    clock.advance(60_000);
    const since = clock.now();
    feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 1);
    await desk.until(member, betId, { status: 'settled' });
    const { items, totals } = await must(member, 'listBets', { tab: 'settled', settledFrom: since });
    expect(items.map((item) => item.betId)).toEqual([betId]);
    expect(totals.winLoss).toBe('-100.00');
    expect((await must(member, 'listBets', { tab: 'settled', from: since })).items).toEqual([]);
  });

  it('offers no early end of a bet on what is over in an instant', async () => {
    const [matchId = ''] = await desk.upcoming(1);
    feed.prices(matchId, [preMatch, { home: 2000, draw: 3400, away: 4000 }], [penalty, { yes: 3000, no: 1300 }]);
    const instant = await bet(matchId, penalty, 'yes', 3000);
    const usual = await must(member, 'placeBet', desk.bet([desk.leg(matchId)]));
    expect(await refusal(member, 'quoteCashOut', { betId: instant.betId })).toBe('cash_out_unavailable');
    const { items } = await must(member, 'listBets', { tab: 'open', cashOutOnly: true });
    expect(items.map(({ betId }) => betId)).toEqual([usual.betId]);
  });
});
