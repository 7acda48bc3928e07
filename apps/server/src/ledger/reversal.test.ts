import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine } from '../testing/engines.ts';
import { command, ledgerFixture, SITE } from '../testing/ledger-fixture.ts';
import type { LedgerCommand } from './commands.ts';
import { reversalOf, reversibility } from './reversal.ts';

describe.each(everyEngine)('taking a journal back on $name', (engine) => {
  let fixture: Awaited<ReturnType<typeof ledgerFixture>>;

  beforeAll(async () => {
    fixture = await ledgerFixture(engine, 2);
  });
  afterAll(() => fixture.drop());

  const back = async (journalId: bigint): Promise<LedgerCommand> => {
    const reversal = await reversalOf(fixture.db, journalId);
    if (!reversal) throw new Error(`journal ${journalId} has an owner`);
    return reversal;
  };

  const give = async (member: number, amount: bigint, key: string) => {
    const [given] = await fixture.ledger.apply(fixture.db, [
      command({ key, entries: [{ debit: await fixture.house(), credit: await fixture.available(member), amount }] }),
    ]);
    return given?.journalId ?? 0n;
  };

  it('moves the same money the other way, once', async () => {
    const journal = await give(1, 70n, 'gift');
    const results = await fixture.ledger.apply(fixture.db, [await back(journal), await back(journal)]);
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
    const [result] = await fixture.ledger.apply(fixture.db, [await back(journal)]);
    expect(result?.code).toBe('insufficient');
    expect(await fixture.balance(2)).toBe(69n);
  });

  it('is not for journals that their owner corrects, whether or not money was set aside', async () => {
    const account = await fixture.locked(2);
    const available = await fixture.available(2);
    const results = await fixture.ledger.apply(fixture.db, [
      command({
        key: 'held',
        kind: 'bet_stake',
        entries: [{ debit: available, credit: account, amount: 5n }],
        holds: [{ step: 'open', reference: 'bet/9', account, amount: 5n }],
      }),
      command({
        key: 'boost',
        kind: 'bet_boost',
        entries: [{ debit: await fixture.house(), credit: available, amount: 5n }],
      }),
    ]);
    for (const { code, journalId } of results) {
      expect(code).toBe('ok');
      expect(await reversibility(fixture.db, SITE, journalId)).toBe('owned');
      expect(await reversalOf(fixture.db, journalId)).toBeNull();
    }
  });

  it('is not for a journal that is not there, of another site, or of a kind that nothing books any more', async () => {
    await expect(reversalOf(fixture.db, 1n)).rejects.toThrow(/no journal/);
    const journal = await give(1, 1n, 'elsewhere');
    expect(await reversibility(fixture.db, SITE + 1, journal)).toBe('unknown');
    expect(await reversibility(fixture.db, SITE, journal)).toBe('reversible');
    const old = { ...command({ key: 'old', entries: [] }), kind: 'toString' as 'adjust' };
    const entries = [{ debit: await fixture.house(), credit: await fixture.available(1), amount: 1n }];
    const [result] = await fixture.ledger.apply(fixture.db, [{ ...old, entries }]);
    expect(await reversibility(fixture.db, SITE, result?.journalId ?? 0n)).toBe('owned');
  });
});
