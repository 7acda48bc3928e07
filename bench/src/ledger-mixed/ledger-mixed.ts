import {
  createPostgresDatabase,
  engines,
  fundedMembers,
  ManualFeed,
  startDev,
  TEST_POSTGRES,
} from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { betOf, perSecond } from '../bets-per-second/book-load.ts';
import { openMatch } from '../bets-per-second/open-match.ts';
import { simpleUpdate } from '../bets-per-second/simple-update.ts';
import { judge } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { depositsOf, startQuietVenue, transfersOf } from './other-money.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CALLERS = 512;
const MEMBERS = 1_000;
const SITE = 5000;
/** Of ten commands so many are bets; one is a deposit, one is a transfer. */
const BETS = 8;

/** Bets, deposits and transfers together, through the code that serves members, without their HTTP. */
export const ledgerMixed: Bench = {
  name: 'ledger-mixed',
  about: 'bets, deposits and transfers a second on PostgreSQL, beside pgbench simple-update with 16 clients',
  async run(say) {
    if (!engines.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const ceiling = await createPostgresDatabase();
    const clock = { now: () => Date.now() };
    const feed = new ManualFeed(clock);
    const venue = await startQuietVenue();
    const server = await startDev({
      engine: 'postgresql',
      clock,
      feed,
      venues: venue.address,
      env: { FEED_SPEED: '1' },
    });
    const closeMatch = await openMatch(server, feed, clock.now());
    try {
      const members = await fundedMembers(server, SITE, MEMBERS, 10_000_000_000n);
      const deposit = depositsOf(server);
      const transfer = transfersOf(server);
      const counts = { bets: 0, deposits: 0, transfers: 0 };
      const mixed = (bettor: (turn: number) => bigint) => async (turn: number) => {
        const kind = (Math.floor(turn / CALLERS) + turn) % 10;
        // A member has one open order and one transfer on its way: each caller has a member of its own for these.
        const own = members[turn % CALLERS] as bigint;
        if (kind < BETS) {
          const result = await server.modules.book.bets.place(...betOf(server, bettor(turn)));
          if ('refusal' in result) throw new Error(`a bet met ${result.refusal}`);
          counts.bets += 1;
        } else if (kind === BETS) {
          await deposit(own);
          counts.deposits += 1;
        } else {
          await transfer(own);
          counts.transfers += 1;
        }
      };
      const floor = await simpleUpdate(ceiling.url);
      const spread = mixed((turn) => members[turn % MEMBERS] as bigint);
      const single = mixed(() => members[0] as bigint);
      await perSecond(CALLERS, 1, spread);
      const rates = await alternate(ROUNDS, {
        floor: () => floor(SECONDS),
        spread: () => perSecond(CALLERS, SECONDS, spread),
        hot: () => perSecond(CALLERS, SECONDS, single),
      });
      for (const [name, values] of Object.entries(rates)) say(`${name} ${values.map(Math.round).join(' ')}`);
      say(`${counts.bets} bets, ${counts.deposits} deposits, ${counts.transfers} transfers`);
      const row = (name: 'spread' | 'hot') => ({
        value: median(rates[name]),
        unit: '1/s',
        floor: median(rates.floor),
      });
      return [
        judge('bets, deposits and transfers, 1,000 members', row('spread'), { leastTimesFloor: 1.5 }),
        judge('the same, all bets of one member', row('hot'), { leastTimesFloor: 1.2 }),
      ];
    } finally {
      closeMatch();
      await server.close();
      await ceiling.drop();
      venue.close();
    }
  },
};
