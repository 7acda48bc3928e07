import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../platform/db/database.ts';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture } from '../testing/ledger-fixture.ts';
import { auditLedger } from './audit.ts';
import { LookAgain, MoneyBatch, Overtaken } from './money-batch.ts';

interface Order {
  readonly id: number;
}

describe.each(everyEngine)('movements that share a transaction on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;
  let batch: MoneyBatch;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 4);
    batch = new MoneyBatch(fixture.db, fixture.ledger);
    await fixture.db.asOwner((owner) =>
      owner.script(
        `CREATE TABLE paper (id int PRIMARY KEY, open boolean NOT NULL); GRANT ALL ON paper TO touchline_app`,
      ),
    );
  });
  afterAll(() => fixture.drop());

  const pay = async (member: number, amount: bigint, key: string) =>
    command({ key, entries: [{ debit: await fixture.house(), credit: await fixture.available(member), amount }] });
  const spend = async (member: number, amount: bigint, key: string) =>
    command({ key, entries: [{ debit: await fixture.available(member), credit: await fixture.house(), amount }] });

  const note = async (tx: Queryable, rows: readonly Order[]) => {
    await tx.query('INSERT INTO paper SELECT id, true FROM unnest($1::int[]) AS id', [rows.map((row) => row.id)]);
  };
  const close = async (tx: Queryable, rows: readonly Order[]) => {
    const closed = await tx.query<{ id: number }>(
      'UPDATE paper SET open = false WHERE open AND id = ANY ($1) RETURNING id',
      [rows.map((row) => row.id)],
    );
    return rows.map((row) => closed.some(({ id }) => id === row.id));
  };
  const papers = async () =>
    (await fixture.db.query<{ id: number }>('SELECT id FROM paper ORDER BY id')).map((row) => row.id);

  it('writes the rows of moved items and of no others, whichever steps meet', async () => {
    const opening = batch.declare<Order>({ write: note });
    const plain = batch.declare<null>({});
    const results = await Promise.all([
      opening({ id: 1 }, await pay(1, 100n, 'open/1')),
      plain(null, await spend(1, 60n, 'spend/1')),
      opening({ id: 2 }, await spend(2, 5n, 'open/2')),
      plain(null, await spend(1, 60n, 'spend/2')),
      opening({ id: 3 }, await pay(1, 1n, 'open/3')),
      opening({ id: 4 }, await pay(1, 1n, 'open/3')),
    ]);
    expect(results.map((result) => result.code)).toEqual([
      'ok',
      'ok',
      'insufficient',
      'insufficient',
      'ok',
      'repeated',
    ]);
    expect(await papers()).toEqual([1, 3]);
    expect(await fixture.balance(1)).toBe(41n);
  });

  it('moves no money for a row that may not move, and moves it once for one claimed twice', async () => {
    const closing = batch.declare<Order>({ claim: close });
    const first = await Promise.all([
      closing({ id: 1 }, await pay(3, 7n, 'close/1')),
      closing({ id: 9 }, await pay(3, 7n, 'close/9')),
    ]);
    expect(first.map((result) => result.code)).toEqual(['ok', 'unclaimed']);
    expect((await closing({ id: 1 }, await pay(3, 7n, 'close/1/again'))).code).toBe('unclaimed');
    expect(await fixture.balance(3)).toBe(7n);
  });

  it('gives a claim back when its money does not move, and fails that item alone', async () => {
    const closing = batch.declare<Order>({ claim: close });
    const [spending, paying] = [await spend(2, 1n, 'vain'), await pay(4, 9n, 'fine')];
    const [vain, fine] = await Promise.allSettled([
      closing({ id: 3 }, spending),
      batch.declare<null>({})(null, paying),
    ]);
    expect(vain).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('insufficient') } });
    expect(fine).toMatchObject({ status: 'fulfilled', value: { code: 'ok' } });
    const [row] = await fixture.db.query<{ open: boolean }>('SELECT open FROM paper WHERE id = 3');
    expect(row?.open).toBe(true);
    expect(await fixture.balance(4)).toBe(9n);
  });

  it('fails an item whose row breaks a rule and no other', async () => {
    const opening = batch.declare<Order>({ write: note });
    const [taken, free] = [await pay(2, 3n, 'taken'), await pay(2, 4n, 'free')];
    const [broken, fine] = await Promise.allSettled([opening({ id: 1 }, taken), opening({ id: 5 }, free)]);
    expect([broken.status, fine.status]).toEqual(['rejected', 'fulfilled']);
    expect(await fixture.balance(2)).toBe(4n);
    expect(await papers()).toEqual([1, 3, 5]);
  });

  it('undoes a batch that was overtaken, and makes the guard check each of its rows again', async () => {
    let isTooLate = false;
    const judged: number[] = [];
    const timed = batch.declare<Order>({
      guard: async (_tx, rows) => {
        judged.push(...rows.map(({ id }) => id));
        return rows.map(({ id }) => !(isTooLate && id === 51));
      },
      write: async (tx, rows) => {
        if (!isTooLate && rows.some(({ id }) => id === 51)) {
          isTooLate = true;
          throw new Overtaken('51');
        }
        await note(tx, rows);
      },
    });
    const before = await fixture.balance(2);
    const together = await Promise.all([
      timed({ id: 50 }, await pay(2, 3n, 'timed/50')),
      timed({ id: 51 }, await pay(2, 5n, 'timed/51')),
    ]);
    expect(together.map(({ code }) => code)).toEqual(['ok', 'unclaimed']);
    isTooLate = false;
    expect((await timed({ id: 51 }, await pay(2, 5n, 'timed/51/alone'))).code).toBe('unclaimed');
    expect(judged).toEqual([50, 51, 50, 51, 51, 51]);
    expect(await fixture.balance(2)).toBe(before + 3n);
    expect(await papers()).not.toContain(51);
  });

  it('does a batch that read too little once more, together, and where it has to be done row by row each row too', async () => {
    const looks: number[][] = [];
    let faults = [new LookAgain('60')];
    const move = batch.declare<Order>({
      look: async (rows) => void looks.push(rows.map(({ id }) => id)),
      write: async (tx, rows) => {
        const fault = faults.shift();
        if (fault) throw fault;
        await note(tx, rows);
      },
    });
    const before = await fixture.balance(2);
    const two = async (first: number) =>
      Promise.all([
        move({ id: first }, await pay(2, 1n, `look/${first}`)),
        move({ id: first + 1 }, await pay(2, 1n, `look/${first + 1}`)),
      ]);
    expect((await two(60)).map(({ code }) => code)).toEqual(['ok', 'ok']);
    faults = [new Overtaken('62'), new LookAgain('62')];
    expect((await two(62)).map(({ code }) => code)).toEqual(['ok', 'ok']);
    expect(looks).toEqual([[60, 61], [60, 61], [62, 63], [62], [62], [63]]);
    expect(await fixture.balance(2)).toBe(before + 4n);
  });

  it('reads once before the transaction for all rows of a step, and passes the result to the guard', async () => {
    const asked: number[][] = [];
    const guarded = batch.declare<Order, readonly number[]>({
      look: async (rows) => {
        asked.push(rows.map(({ id }) => id));
        const open = await fixture.db.query<{ id: number }>('SELECT id FROM paper WHERE id = ANY ($1)', [
          rows.map(({ id }) => id),
        ]);
        return open.map(({ id }) => id);
      },
      guard: async (_tx, rows, seen) => rows.map(({ id }) => !seen.includes(id)),
    });
    const [first, second] = [await pay(4, 1n, 'seen'), await pay(4, 2n, 'unseen')];
    const results = await Promise.all([guarded({ id: 1 }, first), guarded({ id: 77 }, second)]);
    expect(results.map(({ code }) => code)).toEqual(['unclaimed', 'ok']);
    expect(asked).toEqual([[1, 77]]);
    const failing = batch.declare<Order>({
      look: () => Promise.reject(new Error('nobody is there')),
      guard: async () => [true],
    });
    await expect(failing({ id: 2 }, await pay(4, 4n, 'unlooked'))).rejects.toThrow('nobody is there');
    expect(await fixture.balance(4)).toBe(11n);
  });

  it('answers key_reused to one of two members who use a key at the same moment in different batches', async () => {
    const others = new MoneyBatch(fixture.db, fixture.ledger).declare<null>({});
    const mine = batch.declare<null>({});
    for (let round = 0; round < 12; round++) {
      const key = `shared/${round}`;
      const results = await Promise.all([
        mine(null, await pay(1, 1n, key)),
        others(null, { ...(await pay(2, 1n, key)), inputHash: Buffer.from('other input') }),
      ]);
      expect(results.map((result) => result.code).sort()).toEqual(['key_reused', 'ok']);
    }
  });

  it('keeps the books correct', async () => {
    expect(await auditLedger(fixture.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
