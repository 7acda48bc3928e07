import { describe, expect, it } from 'vitest';
import { engines } from '../testing/engines.ts';
import { ledgerFixture, SITE } from '../testing/ledger-fixture.ts';
import { AccountDirectory } from './accounts.ts';

describe.each(engines)('accounts on $name', (engine) => {
  it('are found inside an open transaction, even the first time anybody asks', async () => {
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
});
