import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture } from '../testing/ledger-fixture.ts';

const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
const grants = readFileSync(new URL('../../drizzle/grants.sql', import.meta.url), 'utf8');

/** The four queries of the audit, as the page has them. */
const audit = [...page.matchAll(/^\*\*(\d)\. .+?\*\*\n\n```sql\n([\s\S]+?)```/gm)].map(([, , sql = '']) => sql);
/** Every other query of the page that only reads and needs nothing filled in. */
const reading = [...page.matchAll(/^```sql\n([\s\S]+?)```/gm)]
  .flatMap(([, block = '']) => block.replace(/^--.*$/gm, '').split(/;\s*$/m))
  .map((sql) => sql.trim())
  .filter((sql) => /^SELECT/.test(sql) && !/\$\d|…/.test(sql));

describe.each(everyEngine)('the queries of docs/operations.md, on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;
  let db: Database;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 1);
    ({ db } = fixture);
    const [house, member, locked] = [await fixture.house(), await fixture.available(1), await fixture.locked(1)];
    await fixture.ledger.apply(db, [
      command({ key: 'd1', entries: [{ debit: house, credit: member, amount: 100n }] }),
      command({
        key: 'h1',
        entries: [{ debit: member, credit: locked, amount: 40n }],
        holds: [{ step: 'open', reference: 'bet/1', account: locked, amount: 40n }],
      }),
    ]);
  });
  afterAll(() => fixture.drop());

  /** The numbers of the audit's queries on the page that return rows. */
  async function findings(): Promise<number[]> {
    const answers = await Promise.all(audit.map((sql) => db.query(sql)));
    return answers.flatMap((rows, index) => (rows.length > 0 ? [index + 1] : []));
  }
  const forge = (sql: string) =>
    db.asOwner(async (owner) => {
      for (const table of ['ledger_journal', 'ledger_entry'])
        await owner.script(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
      await owner.script(sql);
      for (const table of ['ledger_journal', 'ledger_entry'])
        await owner.script(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
    });

  it('finds nothing in correct books', async () => {
    expect(audit).toHaveLength(4);
    expect(await findings()).toEqual([]);
  });

  it.each<[string, string, string, number[]]>([
    [
      'a balance that was written directly',
      `UPDATE ledger_account SET balance = balance + 1 WHERE kind = 'available'`,
      `UPDATE ledger_account SET balance = balance - 1 WHERE kind = 'available'`,
      [1, 2],
    ],
    [
      'an entry that was changed',
      `UPDATE ledger_entry SET amount = amount + 1 WHERE amount = 100`,
      `UPDATE ledger_entry SET amount = amount - 1 WHERE amount = 101`,
      [1, 4],
    ],
    [
      'a hold that was changed',
      'UPDATE ledger_hold SET remaining = remaining - 1',
      'UPDATE ledger_hold SET remaining = remaining + 1',
      [3],
    ],
    [
      'a journal whose words were changed',
      `UPDATE ledger_journal SET reference = 'other' WHERE key = 'd1'`,
      `UPDATE ledger_journal SET reference = 'test' WHERE key = 'd1'`,
      [4],
    ],
  ])('finds %s, where the page says it shows', async (_what, change, back, found) => {
    await forge(change);
    expect(await findings()).toEqual(found);
    await forge(back);
    expect(await findings()).toEqual([]);
  });

  it('is SQL this schema understands, as the application’s role', async () => {
    expect(reading.length).toBeGreaterThan(5);
    for (const sql of reading) await expect(db.query(sql), sql).resolves.toBeDefined();
  });
});

it('names every table the application may only add to or not delete from, as the grants do', () => {
  const revoked = (rights: string) =>
    (new RegExp(`REVOKE ${rights} ON (.+?) FROM`).exec(grants)?.[1] ?? '').split(', ').sort();
  const named = (rights: string) => {
    const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`| ${rights}`)) ?? '';
    return [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table).sort();
  };
  expect(named('read and add')).toEqual(revoked('UPDATE, DELETE'));
  expect(named('all but delete')).toEqual(revoked('DELETE'));
});
