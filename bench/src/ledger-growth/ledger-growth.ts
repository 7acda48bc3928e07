import { randomUUID } from 'node:crypto';
import { type DevEnvironment, everyEngine, fundedMembers, startDev, TEST_POSTGRES } from '@touchline/server/testing';
import type { Bench } from '../bench.ts';
import { perSecond } from '../bets-per-second/book-load.ts';
import { countRows } from '../count-rows.ts';
import { type Figure, judge, prove } from '../figure.ts';
import { median } from '../rounds.ts';
import { fillJournals } from './fill-journals.ts';

const SITE = 5000;
const MEMBERS = 1_000;
const CALLERS = 512;
const FULL = { rounds: 5, seconds: 3, sizes: [10_000, 100_000, 1_000_000, 10_000_000] };
const QUICK = { rounds: 1, seconds: 1, sizes: [10_000, 20_000] };

/** The cost of a stake at rising sizes of the journal, each beside that at the smallest. */
export const ledgerGrowth: Bench = {
  name: 'ledger-growth',
  about: 'what one movement costs while the journal grows from ten thousand to ten million rows, on PostgreSQL',
  async run(say, { quick }) {
    const { rounds, seconds, sizes } = quick ? QUICK : FULL;
    if (!everyEngine.some((engine) => engine.name === 'postgresql'))
      throw new Error(`no PostgreSQL at ${new URL(TEST_POSTGRES).host}`);
    const clock = { now: () => Date.now() };
    const server = await startDev({
      engine: 'postgresql',
      clock,
      env: { FEED_SPEED: '1' },
    });
    try {
      const members = await fundedMembers(server, SITE, MEMBERS, 10_000_000_000n);
      const stake = await stakes(server, members);
      await perSecond(CALLERS, seconds, stake);
      const figures: Figure[] = [];
      let smallest = 0;
      for (const size of sizes) {
        const began = performance.now();
        await fillJournals(server, size);
        say(`${size} journals after ${Math.round((performance.now() - began) / 1000)} s`);
        const costs: number[] = [];
        for (let round = 0; round < rounds; round++) costs.push(1e6 / (await perSecond(CALLERS, seconds, stake)));
        const journals = await countRows(server, 'ledger_journal');
        prove(journals > size, `${journals} journals are there and not ${size}`);
        const value = median(costs);
        smallest ||= value;
        const measured = { value, unit: 'µs', floor: smallest };
        figures.push(
          judge(`one movement at ${size.toLocaleString('en')} journals`, measured, { mostTimesFloor: 1.25 }),
        );
      }
      return figures;
    } finally {
      await server.close();
    }
  },
};

/** A stake is set aside under a new hold, as bets do it. */
async function stakes(server: DevEnvironment, members: readonly bigint[]) {
  const { ledger, money } = server.modules;
  const accounts: { debit: bigint; credit: bigint }[] = [];
  for (const memberId of members) {
    const owner = { siteId: SITE, memberId, currency: 'CNY' } as const;
    const debit = await ledger.accounts.member(server.platform.db, owner, 'available');
    const credit = await ledger.accounts.member(server.platform.db, owner, 'locked_bets');
    accounts.push({ debit, credit });
  }
  const take = money.batch.declare<null>({});
  return async (turn: number): Promise<void> => {
    const { debit, credit } = accounts[turn % accounts.length] as { debit: bigint; credit: bigint };
    const reference = `growth/${randomUUID()}`;
    const { code } = await take(null, {
      siteId: SITE,
      key: reference,
      inputHash: Buffer.from('growth'),
      kind: 'adjust',
      reference,
      sessionId: null,
      entries: [{ debit, credit, amount: 100n }],
      holds: [{ step: 'open', reference, account: credit, amount: 100n }],
    });
    if (code !== 'ok') throw new Error(`a movement met ${code}`);
  };
}
