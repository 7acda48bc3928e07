import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture } from '../testing/ledger-fixture.ts';
import { reversalOf } from './reversal.ts';

describe.each(everyEngine)('taking a journal back on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 2);
  });
  afterAll(() => fixture.drop());

  const give = async (member: number, amount: bigint, key: string) => {
    const [given] = await fixture.ledger.apply(fixture.db, [
      command({ key, entries: [{ debit: await fixture.house(), credit: await fixture.available(member), amount }] }),
    ]);
    return given?.journalId ?? 0n;
  };

  it('moves the same money the other way, once', async () => {
    const journal = await give(1, 70n, 'gift');
    const reversal = await reversalOf(fixture.db, journal);
    const results = await fixture.ledger.apply(fixture.db, [reversal, await reversalOf(fixture.db, journal)]);
    expect(results.map((result) => result.code)).toEqual(['ok', 'repeated']);
    expect(await fixture.balance(1)).toBe(0n);
  });

  it('is refused when the member has spent it', async () => {
    const journal = await give(2, 70n, 'spent');
    await fixture.ledger.apply(fixture.db, [
      command({
        key: 'gone',
        entries: [{ debit: await fixture.available(2), credit: await fixture.house(), amount: 1n }],
      }),
    ]);
    const [result] = await fixture.ledger.apply(fixture.db, [await reversalOf(fixture.db, journal)]);
    expect(result?.code).toBe('insufficient');
    expect(await fixture.balance(2)).toBe(69n);
  });

  it('is not for money that was set aside, nor for what is not there', async () => {
    const account = await fixture.locked(2);
    const [held] = await fixture.ledger.apply(fixture.db, [
      command({
        key: 'held',
        entries: [{ debit: await fixture.available(2), credit: account, amount: 5n }],
        holds: [{ step: 'open', reference: 'bet/9', account, amount: 5n }],
      }),
    ]);
    await expect(reversalOf(fixture.db, held?.journalId ?? 0n)).rejects.toThrow(/set aside/);
    await expect(reversalOf(fixture.db, 1n)).rejects.toThrow(/no journal/);
  });
});
