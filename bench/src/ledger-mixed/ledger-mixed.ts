import {
  createPostgresDatabase,
  everyEngine,
  fundedMembers,
  ManualFeed,
  startDev,
  TEST_POSTGRES,
} from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { betOf, perSecond } from '../bets-per-second/book-load.ts';
import { openMatch } from '../bets-per-second/open-match.ts';
import { simpleUpdate } from '../bets-per-second/simple-update.ts';
import { wideLimits } from '../bets-per-second/wide-limits.ts';
import { countRows } from '../count-rows.ts';
import { judge, prove } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { movementsOf } from './movements.ts';
import { depositsOf, startQuietVenue, transfersOf } from './other-money.ts';

const FULL = { rounds: 5, seconds: 3 };
const QUICK = { rounds: 1, seconds: 1 };
const CALLERS = 512;
const MEMBERS = 1_000;
const SITE = 5000;
/** The number of bets in ten commands; one of the rest is a deposit, one a transfer. */
const BETS = 8;

interface Work {
  readonly bet: (memberId: bigint) => Promise<void>;
  readonly deposit: (memberId: bigint) => Promise<void>;
  readonly transfer: (memberId: bigint) => Promise<void>;
}

/**
 * Bets, deposits and transfers together: what they do to the books, beside what a database manages; and all that goes
 * with them besides, orders, checks and the venue's HTTP, through the code that serves members.
 */
export const ledgerMixed: Bench = {
  name: 'ledger-mixed',
  about: 'bets, deposits and transfers a second on PostgreSQL, beside pgbench simple-update with 16 clients',
  async run(say, { quick }) {
    const { rounds, seconds } = quick ? QUICK : FULL;
    if (!everyEngine.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const ceiling = await createPostgresDatabase();
    const clock = { now: () => Date.now() };
    const feed = new ManualFeed(clock);
    const venue = await startQuietVenue();
    const sites = wideLimits();
    const server = await startDev({
      engine: 'postgresql',
      clock,
      feed,
      venues: venue.address,
      env: { FEED_SPEED: '1', SITES_DIR: sites.folder },
    });
    const closeMatch = await openMatch(server, feed, clock.now());
    try {
      const members = await fundedMembers(server, SITE, MEMBERS, 10_000_000_000n);
      const movements = await movementsOf(server, members);
      const whole: Work = {
        bet: async (memberId) => {
          const result = await server.modules.book.bets.place(...betOf(server, memberId));
          if ('refusal' in result) throw new Error(`a bet met ${result.refusal}`);
        },
        deposit: depositsOf(server),
        transfer: transfersOf(server),
      };
      const floor = await simpleUpdate(ceiling.url);
      const before = await countRows(server, 'ledger_journal');
      let done = 0;
      const counted = (work: (turn: number) => Promise<void>) => async (turn: number) => {
        await work(turn);
        done += 1;
      };
      const spread = (turn: number) => members[turn % MEMBERS] as bigint;
      const hot = () => members[0] as bigint;
      // A member has one open order and one transfer on its way: each caller has a member of its own for these.
      const own = (turn: number) => members[turn % CALLERS] as bigint;
      await perSecond(CALLERS, 1, mixed(whole, spread, own));
      const rates = await alternate(rounds, {
        floor: () => floor(seconds),
        spread: () => perSecond(CALLERS, seconds, counted(mixed(movements, spread, spread))),
        hot: () => perSecond(CALLERS, seconds, counted(mixed(movements, hot, hot))),
        whole: () => perSecond(CALLERS, seconds, counted(mixed(whole, spread, own))),
      });
      // A deposit or a transfer may still be on its way to its last journal; each thing done has one at the least.
      const written = (await countRows(server, 'ledger_journal')) - before;
      prove(done > 0 && written >= done, `${done} things were done and ${written} journals written`);
      for (const [name, values] of Object.entries(rates)) say(`${name} ${values.map(Math.round).join(' ')}`);
      const row = (name: 'spread' | 'hot' | 'whole') => ({
        value: median(rates[name]),
        unit: '1/s',
        floor: median(rates.floor),
      });
      return [
        judge('bets, deposits and transfers in the books, 1,000 members', row('spread'), { leastTimesFloor: 1.5 }),
        judge('the same, all of one member', row('hot'), { leastTimesFloor: 1.2 }),
        judge('the same with orders, checks and the venue, 1,000 members', row('whole'), { leastTimesFloor: 0.1 }),
      ];
    } finally {
      closeMatch();
      await server.close();
      sites.remove();
      await ceiling.drop();
      venue.close();
    }
  },
};

function mixed(work: Work, ofBet: (turn: number) => bigint, ofOther: (turn: number) => bigint) {
  return async (turn: number): Promise<void> => {
    const kind = (Math.floor(turn / CALLERS) + turn) % 10;
    if (kind < BETS) await work.bet(ofBet(turn));
    else if (kind === BETS) await work.deposit(ofOther(turn));
    else await work.transfer(ofOther(turn));
  };
}
