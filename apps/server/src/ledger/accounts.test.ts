import { describe, expect, it } from 'vitest';
import { everyEngine } from '../testing/engines.ts';
import { ledgerFixture, SITE } from '../testing/ledger-fixture.ts';
import { AccountDirectory } from './accounts.ts';

describe.each(everyEngine)('accounts on $name', (engine) => {
  it('are found inside an open transaction, even the first time', async () => {
    const { db, drop } = await ledgerFixture(engine, 1);
    const accounts = new AccountDirectory();
    const owner = { siteId: SITE, memberId: 1n, currency: 'CNY' } as const;
    const [available, house] = await db.transaction(async (tx) => [
      await accounts.member(tx, owner, 'available'),
      await accounts.house(tx, owner, 'bet_result'),
    ]);
    expect(available).toBe(await accounts.member(db, owner, 'available'));
    expect(house).not.toBe(available);
    await drop();
  });

  it('that do not exist are an error that names the owner', async () => {
    const { db, drop } = await ledgerFixture(engine, 1);
    const missing = new AccountDirectory().member(db, { siteId: SITE, memberId: 77n, currency: 'CNY' }, 'available');
    await expect(missing).rejects.toThrow(/available in CNY for 77 at site 5000/);
    await drop();
  });

  it('are opened for a known owner by the first who needs them', async () => {
    const { db, drop } = await ledgerFixture(engine, 1);
    const accounts = new AccountDirectory();
    const owner = { siteId: SITE, memberId: 1n, currency: 'USDT' } as const;
    const id = await accounts.member(db, owner, 'venue/YBDZ');
    expect(await accounts.member(db, owner, 'venue/YBDZ')).toBe(id);
    expect(await new AccountDirectory().member(db, owner, 'venue/YBDZ')).toBe(id);
    await drop();
  });

  it('that an undone transaction opened are not remembered', async () => {
    const { db, drop } = await ledgerFixture(engine, 1);
    const accounts = new AccountDirectory();
    const owner = { siteId: SITE, memberId: 1n, currency: 'USDT' } as const;
    await expect(
      db.transaction(async (tx) => {
        await accounts.member(tx, owner, 'coins');
        await accounts.member(tx, owner, 'coins');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const id = await accounts.member(db, owner, 'coins');
    const [row] = await db.query<{ kind: string }>('SELECT kind FROM ledger_account WHERE id = $1', [id]);
    expect(row?.kind).toBe('coins');
    await drop();
  });
});
