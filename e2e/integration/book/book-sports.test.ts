import type { CallInput } from '@touchline/contract';
import type { MatchFacts } from '@touchline/rules/results';
import { engines, formatMarketId, preMatch } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';

type Sport = Extract<CallInput<'matchList'>['sport'], string>;
type Key = typeof preMatch;

const EVENS = { home: 2000, away: 2000 };
const OVER = { over: 2000, under: 2000 };
const winner: Key = { ...preMatch, type: 'winner' };
const firstSet: Key = { ...winner, period: 'set_1' };
const games: Key = { ...preMatch, type: 'games_total', lineQuarters: 90 };
const fewGames: Key = { ...games, lineQuarters: 50 };
const runs: Key = { ...preMatch, type: 'total', lineQuarters: 34 };
const firstFive: Key = { ...winner, period: 'innings_1_5' };

const tennis = (sets: readonly string[], part: object = {}): MatchFacts => ({
  sport: 'tennis',
  state: 'completed',
  bestOf: 3,
  sets: sets.map(toScore),
  completedSets: sets.length,
  retired: null,
  ...part,
});
const baseball = (innings: readonly string[], part: object = {}): MatchFacts => ({
  sport: 'baseball',
  state: 'completed',
  innings: innings.map(toScore),
  completedInnings: innings.length,
  extra: { home: 0, away: 0 },
  ...part,
});

function toScore(text: string) {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
}

describe.each(engines)('bets on other sports on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);
  let ids = 900;

  /** A match of a sport that begins within the hour. */
  async function match(sport: Sport, part: { bestOf?: 3 | 5 } = {}): Promise<string> {
    const matchId = String(++ids);
    feed.fixture(matchId, clock.now() + 3_600_000, { sport, ...part });
    await expect
      .poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = $1', [BigInt(matchId)]))
      .toHaveLength(1);
    feed.state(matchId);
    return matchId;
  }

  const leg = (matchId: string, key: Key, outcome: string) =>
    driver.leg(matchId, { marketId: formatMarketId(key), outcome, oddsMilli: 2000 });
  const place = async (member: HeadlessClient, ...legs: ReturnType<typeof leg>[]) =>
    (await must(member, 'placeBet', driver.bet(legs))).betId;

  it('of tennis are settled for the remaining player when one gives up, and by the parts that were decided until then', async () => {
    const member = await demoMember(server.url, 1);
    const matchId = await match('tennis');
    feed.prices(matchId, [winner, EVENS], [firstSet, EVENS], [games, OVER], [fewGames, OVER]);
    const bets = {
      won: await place(member, leg(matchId, winner, 'home')),
      lost: await place(member, leg(matchId, winner, 'away')),
      set: await place(member, leg(matchId, firstSet, 'home')),
      open: await place(member, leg(matchId, games, 'over')),
      decided: await place(member, leg(matchId, fewGames, 'over')),
    };
    feed.record(matchId, tennis(['6-4', '2-1'], { completedSets: 1, retired: 'away' }), 1);
    await driver.until(member, bets.won, { status: 'settled', payout: '200.00' });
    await driver.until(member, bets.lost, { status: 'settled', payout: '0.00' });
    await driver.until(member, bets.set, { status: 'settled', payout: '200.00' });
    await driver.until(member, bets.open, { status: 'void', payout: '100.00' });
    await driver.until(member, bets.decided, { status: 'settled', payout: '200.00' });
    const scores = await Promise.all(
      [bets.won, bets.set, bets.open].map(async (betId) => (await must(member, 'getBet', { betId })).legs[0]),
    );
    expect(scores).toMatchObject([
      { result: 'won', resultScore: { home: 1, away: 0 } },
      { result: 'won', resultScore: { home: 6, away: 4 } },
      { result: 'void', resultScore: { home: 8, away: 5 } },
    ]);
  });

  it('of tennis are void where nobody finished a set, and settled anew when the record is corrected', async () => {
    const member = await demoMember(server.url, 2);
    const matchId = await match('tennis');
    feed.prices(matchId, [winner, EVENS]);
    const betId = await place(member, leg(matchId, winner, 'home'));
    feed.record(matchId, tennis(['5-4'], { completedSets: 0, retired: 'away' }), 1);
    await driver.until(member, betId, { status: 'void', payout: '100.00' });
    feed.record(matchId, tennis(['6-4', '6-4']), 2);
    await driver.until(member, betId, { payout: '200.00' });
  });

  it('record in play the set in which they were struck, and none is sold of a set that is over', async () => {
    const member = await demoMember(server.url, 3);
    const matchId = await match('tennis');
    const [live, over]: Key[] = [
      { ...games, phase: 'live' },
      { ...firstSet, phase: 'live' },
    ];
    if (!live || !over) throw new Error('no markets');
    feed.state(matchId, {
      status: 'live',
      clock: { period: 'set_2', seconds: 300, injurySeconds: 0, rate: 1, running: true, at: clock.now() },
      score: { home: 1, away: 0 },
      parts: [
        { period: 'set_1', score: { home: 6, away: 4 } },
        { period: 'set_2', score: { home: 1, away: 2 } },
      ],
      turn: { side: 'home', points: { home: '40', away: 'A' } },
    });
    feed.prices(matchId, [live, OVER], [over, EVENS]);
    expect(await refusal(member, 'placeBet', driver.bet([leg(matchId, over, 'home')]))).toBe('market_closed');
    const betId = await place(member, leg(matchId, live, 'over'));
    await driver.pass(8_000);
    await driver.until(member, betId, { status: 'accepted' });
    const { legs } = await must(member, 'getBet', { betId });
    expect(legs[0]).toMatchObject({ scoreAtBet: { home: 1, away: 0 }, minuteAtBet: 'S2' });
    expect(await must(member, 'matchDetail', { matchId })).toMatchObject({
      state: { turn: { side: 'home', points: { home: '40', away: 'A' } } },
    });
  });

  it('are not settled by the record of another sport, and are by that of their own', async () => {
    const member = await demoMember(server.url, 5);
    const matchId = await match('volleyball');
    feed.prices(matchId, [winner, EVENS]);
    const betId = await place(member, leg(matchId, winner, 'away'));
    const quarters = [20, 20, 20, 20].map((home) => ({ home, away: 10 }));
    const overtime = { home: 0, away: 0 };
    feed.record(matchId, { sport: 'basketball', state: 'completed', quarters, completedQuarters: 4, overtime }, 1);
    const sets = ['20-25', '20-25', '20-25'].map(toScore);
    const own = { sport: 'volleyball', state: 'completed', bestOf: 5, sets, completedSets: 3, retired: null } as const;
    feed.record(matchId, own, 2);
    await driver.until(member, betId, { status: 'settled', payout: '200.00' });
    const { timeline } = await must(member, 'getBet', { betId });
    expect(timeline.map(({ status }) => status)).toEqual(['placed', 'accepted', 'settled']);
  });

  it('are not settled by the record of another sport when the match is long off the board, nor by one of another length', async () => {
    const member = await demoMember(server.url, 6);
    const { board } = server.modules.book;
    const ballgame = await match('baseball');
    feed.prices(ballgame, [winner, EVENS]);
    const won = await place(member, leg(ballgame, winner, 'home'));
    feed.record(ballgame, baseball(['5-3', ...Array.from({ length: 8 }, () => '0-0')]), 1);
    await driver.until(member, won, { status: 'settled', payout: '200.00' });
    await driver.pass(10 * 60_000);
    await expect.poll(() => board.match(ballgame)).toBeUndefined();
    feed.record(ballgame, tennis(['4-6', '4-6']), 2);

    const long = await match('tennis', { bestOf: 5 });
    const setsTotal: Key = { ...preMatch, type: 'sets_total', lineQuarters: 14 };
    feed.prices(long, [setsTotal, OVER]);
    const under = await place(member, leg(long, setsTotal, 'under'));
    feed.record(long, tennis(['6-4', '6-4'], { state: 'playing' }), 1);
    feed.record(long, tennis(['6-4', '6-4', '3-6', '6-2'], { bestOf: 5 }), 2);
    await driver.until(member, under, { status: 'settled', payout: '0.00' });
    const versions = (matchId: string) =>
      server.platform.db.query('SELECT version::int FROM match_result WHERE match_id = $1', [BigInt(matchId)]);
    expect(await versions(ballgame)).toEqual([{ version: 1 }]);
    expect(await versions(long)).toEqual([{ version: 2 }]);
    expect(await must(member, 'getBet', { betId: won })).toMatchObject({ status: 'settled', payout: '200.00' });
  });

  it('of a set that may not be played are not ended early before it is certain to be', async () => {
    const member = await demoMember(server.url, 7);
    const matchId = await match('tennis', { bestOf: 3 });
    const [second, third]: Key[] = [
      { ...winner, period: 'set_2' },
      { ...winner, period: 'set_3' },
    ];
    if (!second || !third) throw new Error('no markets');
    feed.prices(matchId, [second, EVENS], [third, EVENS]);
    const sure = await place(member, leg(matchId, second, 'home'));
    const unsure = await place(member, leg(matchId, third, 'home'));
    await must(member, 'quoteCashOut', { betId: sure });
    expect(await refusal(member, 'quoteCashOut', { betId: unsure })).toBe('cash_out_unavailable');
    const set = (number: number, home: number, away: number) => ({
      period: `set_${number}` as const,
      score: { home, away },
    });
    feed.state(matchId, {
      status: 'live',
      clock: { period: 'set_3', seconds: 300, injurySeconds: 0, rate: 1, running: true, at: clock.now() },
      score: { home: 1, away: 1 },
      parts: [set(1, 6, 4), set(2, 4, 6), set(3, 1, 0)] as never,
    });
    feed.prices(matchId, [{ ...third, phase: 'live' }, EVENS]);
    await must(member, 'quoteCashOut', { betId: unsure });
  });

  it('of baseball count a match that is cut short for its winner alone, and combine with other sports', async () => {
    const member = await demoMember(server.url, 4);
    const [ballgame, sets] = [await match('baseball'), await match('volleyball')];
    feed.prices(ballgame, [winner, EVENS], [runs, OVER], [firstFive, EVENS]);
    feed.prices(sets, [winner, EVENS]);
    const total = await place(member, leg(ballgame, runs, 'over'));
    const five = await place(member, leg(ballgame, firstFive, 'away'));
    const both = await place(member, leg(ballgame, winner, 'home'), leg(sets, winner, 'away'));
    feed.record(ballgame, baseball(['0-1', '0-0', '0-1', '1-0', '0-0', '3-0']), 1);
    await driver.until(member, total, { status: 'void', payout: '100.00' });
    await driver.until(member, five, { status: 'settled', payout: '200.00' });
    expect(await must(member, 'getBet', { betId: both })).toMatchObject({ status: 'accepted' });
    feed.record(
      sets,
      { ...tennis(['25-20', '20-25', '19-25', '23-25']), sport: 'volleyball', bestOf: 5 } as MatchFacts,
      1,
    );
    await driver.until(member, both, { status: 'settled', payout: '400.00' });
  });
});
