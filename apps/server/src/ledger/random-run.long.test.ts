import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { seededRandom } from '../suppliers/feed/sandbox/seeded-random.ts';
import { everyEngine } from '../testing/engines.ts';
import { expectSameBooks, readAccounts } from '../testing/ledger-books.ts';
import { ledgerFixture, SITE } from '../testing/ledger-fixture.ts';
import { LedgerModel } from '../testing/ledger-model.ts';
import { RandomCommands } from '../testing/random-commands.ts';
import { openMemberAccounts } from './accounts.ts';
import type { LedgerCode, LedgerCommand } from './commands.ts';

const STEPS = 160;
const CHECK_EVERY = 20;
const seeds = ['kick-off', 'half-time', 'whistle'];
const everyCode: readonly LedgerCode[] = [
  'ok',
  'repeated',
  'key_reused',
  'insufficient',
  'hold_missing',
  'hold_exists',
  'hold_mismatch',
];

describe.each(everyEngine)('a random run on $name', (engine) => {
  describe.each(seeds)('from the seed %s', (seed) => {
    let fixture: Awaited<ReturnType<typeof ledgerFixture>>;
    let db: Database;
    let model: LedgerModel;
    let commands: RandomCommands;
    const met = new Map<LedgerCode, number>();

    beforeAll(async () => {
      fixture = await ledgerFixture(engine, 3);
      ({ db } = fixture);
      for (const memberId of [3n, 4n]) await openMemberAccounts(db, SITE, memberId, 'USDT');
      const accounts = await readAccounts(db);
      model = new LedgerModel(accounts);
      commands = new RandomCommands(seededRandom(seed), accounts);
    });
    afterAll(() => fixture.drop());

    const several = (most: number) => Array.from({ length: commands.upTo(most) }, () => commands.next());
    const alone = async (command: LedgerCommand) => {
      const [result] = await db.transaction((tx) => fixture.ledger.apply(tx, [command]));
      if (!result) throw new Error('no answer');
      return result;
    };
    const note = (code: LedgerCode) => met.set(code, (met.get(code) ?? 0) + 1);

    /** A batch is decided in order, each on what the ones before it left. */
    async function batch() {
      const given = several(6);
      const results = await db.transaction((tx) => fixture.ledger.apply(tx, given));
      expect(results.map((result) => result.code)).toEqual(given.map((command) => model.apply(command)));
      for (const { code } of results) note(code);
    }

    /** A rolled-back command leaves nothing behind and may be sent again. */
    async function undone() {
      const given = several(4);
      const rolledBack = db.transaction(async (tx) => {
        await fixture.ledger.apply(tx, given);
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
    }

    /** Money never becomes another currency: such a batch fails as a whole. */
    async function mixed() {
      const [available] = [...model.accounts.values()].filter(
        (row) => row.kind === 'available' && row.currency === 'CNY',
      );
      const [house] = [...model.accounts.values()].filter((row) => row.memberId === null && row.currency === 'USDT');
      const entries = [{ debit: house?.id ?? 0n, credit: available?.id ?? 0n, amount: 5n }];
      const wrong = { ...commands.next(), key: `mixed/${model.applied.size}/${met.size}`, entries, holds: [] };
      await expect(fixture.ledger.apply(db, [commands.next(), wrong])).rejects.toThrow(/different currencies/);
    }

    /**
     * Commands at the same moment end as if they had come in some order: that of the blocks for those that moved money;
     * each of the others is right somewhere between them.
     */
    async function together() {
      const first = commands.next();
      const rivals = commands.chance(0.5) ? several(4) : Array.from({ length: 3 }, () => commands.again(first));
      const given = [first, ...rivals];
      const results = await Promise.all(given.map(alone));
      const moved = await db.query<{ id: bigint }>(
        'SELECT id FROM ledger_journal WHERE id = ANY ($1::bigint[]) ORDER BY block_id, id',
        [results.filter((result) => result.code === 'ok').map((result) => result.journalId)],
      );
      const moving = moved.map(
        ({ id }) => given[results.findIndex((result) => result.journalId === id && result.code === 'ok')],
      );
      const open = new Set([...given.keys()].filter((index) => results[index]?.code !== 'ok'));
      for (const command of [...moving, undefined]) {
        for (const index of open) {
          const rival = given[index];
          if (rival && model.verdict(rival) === results[index]?.code) open.delete(index);
        }
        if (command) expect(model.apply(command)).toBe('ok');
      }
      expect([...open].map((index) => ({ command: given[index], answered: results[index]?.code }))).toEqual([]);
      for (const { code } of results) note(code);
    }

    it('ends in the books of the model, whatever was asked in whatever order', async () => {
      const choose = seededRandom(`${seed}/steps`);
      for (let step = 1; step <= STEPS; step++) {
        const draw = choose();
        if (draw < 0.55) await batch();
        else if (draw < 0.92) await together();
        else if (draw < 0.97) await undone();
        else await mixed();
        if (step % CHECK_EVERY === 0) await expectSameBooks(db, model);
      }
    });

    it('met every answer the ledger can give, several hundred times in all', () => {
      for (const code of everyCode) expect(met.get(code) ?? 0, code).toBeGreaterThan(3);
      expect([...met.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(300);
      expect([...model.holds.values()].some((hold) => hold.remaining > 0n && hold.remaining < hold.amount)).toBe(true);
    });
  });
});
