import {
  createPostgresDatabase,
  type DevEnvironment,
  everyEngine,
  fundedMembers,
  ManualFeed,
  startDev,
  TEST_POSTGRES,
} from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { countRows } from '../count-rows.ts';
import { judge, prove } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { betOf, hotHouse, perSecond, placeBare } from './book-load.ts';
import { openMatch } from './open-match.ts';
import { simpleUpdate } from './simple-update.ts';
import { wideLimits } from './wide-limits.ts';

const FULL = { rounds: 5, seconds: 3, alone: 300 };
const QUICK = { rounds: 1, seconds: 1, alone: 40 };
const CALLERS = 512;
const MEMBERS = 1_000;
const SITE = 5000;

export const betsPerSecond: Bench = {
  name: 'bets-per-second',
  about: 'bets the book accepts a second on PostgreSQL, beside pgbench simple-update with 16 clients',
  async run(say, { quick }) {
    const { rounds, seconds, alone: bets } = quick ? QUICK : FULL;
    if (!everyEngine.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const ceiling = await createPostgresDatabase();
    const clock = { now: () => Date.now() };
    const feed = new ManualFeed(clock);
    const sites = wideLimits();
    const server = await startDev({
      engine: 'postgresql',
      clock,
      feed,
      env: { FEED_SPEED: '1', SITES_DIR: sites.folder },
    });
    const closeMatch = await openMatch(server, feed, clock.now());
    try {
      const members = await fundedMembers(server, SITE, MEMBERS, 10_000_000_000n);
      const place = async (memberId: bigint) => {
        const result = await server.modules.book.bets.place(...betOf(server, memberId));
        if ('refusal' in result) throw new Error(`a bet met ${result.refusal}`);
        accepted += 1;
      };
      let accepted = 0;
      const hot = await hotHouse(server, members);
      const floor = await simpleUpdate(ceiling.url);
      const rates = await alternate(rounds, {
        floor: () => floor(seconds),
        spread: () => perSecond(CALLERS, seconds, (turn) => place(members[turn % MEMBERS] as bigint)),
        member: () => perSecond(CALLERS, seconds, () => place(members[0] as bigint)),
        house: () => perSecond(CALLERS, seconds, hot),
      });
      say(`simple-update ${rates.floor.map(Math.round).join(' ')}, spread ${rates.spread.map(Math.round).join(' ')}`);
      const stored = await countRows(server, 'bet');
      prove(accepted > 0 && stored === accepted, `${accepted} bets were accepted and ${stored} are stored`);
      const alone = await latencies(server, members, bets);
      const row = (name: 'spread' | 'member' | 'house') => ({
        value: median(rates[name]),
        unit: '1/s',
        floor: median(rates.floor),
      });
      return [
        judge('bets accepted, 1,000 members', row('spread'), { leastTimesFloor: 1.5 }),
        judge('bets accepted, one member', row('member'), { leastTimesFloor: 1.2 }),
        judge('commands on one hot house account', row('house'), { leastTimesFloor: 1.2 }),
        judge('one bet at a time', { value: alone.book, unit: 'ms', floor: alone.bare }, { mostTimesFloor: 1.1 }),
      ];
    } finally {
      closeMatch();
      await server.close();
      sites.remove();
      await ceiling.drop();
    }
  },
};

/** Milliseconds of one bet without other load: through the book, and as a bare transaction that does the same. */
async function latencies(server: DevEnvironment, members: readonly bigint[], count: number) {
  const times = { book: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < count; turn++) {
    const member = members[turn % members.length] as bigint;
    let began = performance.now();
    const result = await server.modules.book.bets.place(...betOf(server, member));
    times.book.push(performance.now() - began);
    if ('refusal' in result) throw new Error(`a bet met ${result.refusal}`);
    began = performance.now();
    await placeBare(server, result.bet);
    times.bare.push(performance.now() - began);
  }
  return { book: median(times.book), bare: median(times.bare) };
}
