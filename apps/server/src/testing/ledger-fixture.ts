import { openHouseAccounts, openMemberAccounts } from '../ledger/accounts.ts';
import type { LedgerCommand } from '../ledger/commands.ts';
import { Ledger } from '../ledger/ledger.ts';
import { systemClock } from '../platform/clock.ts';
import { createIdSource } from '../platform/ids.ts';
import type { Engine } from './engines.ts';

export const SITE = 5000;

/** A ledger on a fresh database with members 1 to `members` and a house. */
export async function ledgerFixture(engine: Engine, members: number) {
  const { db, drop } = await engine.create();
  const ledger = new Ledger(systemClock, createIdSource(systemClock, 0));
  await openHouseAccounts(db, SITE);
  for (let id = 1; id <= members; id++) await openMemberAccounts(db, SITE, BigInt(id), 'CNY');
  const available = (id: number) =>
    ledger.accounts.member(db, { siteId: SITE, memberId: BigInt(id), currency: 'CNY' }, 'available');
  const locked = (id: number) =>
    ledger.accounts.member(db, { siteId: SITE, memberId: BigInt(id), currency: 'CNY' }, 'locked_bets');
  const house = () => ledger.accounts.house(db, { siteId: SITE, currency: 'CNY' }, 'deposits_clearing');
  const balance = async (id: number) => (await ledger.balances(db, SITE, BigInt(id), 'CNY')).balances.available ?? 0n;
  return { db, drop, ledger, available, locked, house, balance };
}

/** A command with only the named parts out of the ordinary. */
export function command(part: Partial<LedgerCommand> & Pick<LedgerCommand, 'key' | 'entries'>): LedgerCommand {
  return {
    siteId: SITE,
    inputHash: Buffer.from('same input'),
    kind: 'adjust',
    reference: 'test',
    sessionId: null,
    holds: [],
    ...part,
  };
}
