import type { MarketKey } from '@touchline/rules/markets';
import { factsOf } from '@touchline/rules/testing';
import { engines, formatMarketId, inPlay } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { demoMember, must } from '../../src/members.ts';

const ODDS = { over: 1900, under: 1900 };
const total = (type: MarketKey['type'], line: number) => ({ ...inPlay, type, lineQuarters: 4 * line }) as const;
const CORNERS = total('corners_ou', 4.5);
const CARDS = total('cards_ou', 5.5);
const GOALS = total('ou', 4.5);

/** Home led 1-0 and won 2-1, with corners 3-1 (one of them taken twice) and points of cards 3-2. */
const played = (() => {
  const at = (side: 'home' | 'away', minute: number) =>
    ({ side, minute, period: minute > 45 ? 'second_half' : 'first_half' }) as const;
  const corner = (side: 'home' | 'away', minute: number, retake = false) => ({ ...at(side, minute), retake });
  return {
    ...factsOf({ home: 1, away: 0 }, { home: 2, away: 1 }),
    corners: [corner('home', 5), corner('home', 5, true), corner('away', 30), corner('home', 50), corner('home', 80)],
    cards: [
      { ...at('home', 20), kind: 'yellow' },
      { ...at('home', 60), kind: 'second_yellow' },
      { ...at('away', 70), kind: 'red' },
    ],
  } as const;
})();

describe.each(engines)('a bet on counts beside goals, on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine });
  const driver = new BookDriver(server, feed, clock);

  it('is shown with that count once it is settled, and with the score of the match it was struck at', async () => {
    const member = await demoMember(server.url, 1);
    const matchId = await driver.live({ home: 1, away: 0 });
    feed.prices(matchId, [CORNERS, ODDS], [CARDS, ODDS], [GOALS, ODDS]);
    const place = async (key: MarketKey & typeof inPlay) => {
      const leg = driver.leg(matchId, { marketId: formatMarketId(key), outcome: 'over', oddsMilli: ODDS.over });
      return (await must(member, 'placeBet', driver.bet([leg]))).betId;
    };
    const bets = [await place(CORNERS), await place(CARDS), await place(GOALS)];
    await driver.pass(5_000);
    feed.record(matchId, played, 1);
    for (const betId of bets) await driver.until(member, betId, { status: 'settled', payout: '0.00' });
    const legs = await Promise.all(bets.map(async (betId) => (await must(member, 'getBet', { betId })).legs[0]));
    expect(legs.map((leg) => leg?.resultScore)).toEqual([
      { home: 3, away: 1 },
      { home: 3, away: 2 },
      { home: 2, away: 1 },
    ]);
    for (const leg of legs) expect(leg?.scoreAtBet).toEqual({ home: 1, away: 0 });
  });
});
