import { openMemberAccounts } from '../ledger/accounts.ts';
import type { LedgerCommand } from '../ledger/commands.ts';
import type { Platform } from '../platform/platform.ts';
import { cellOf } from '../platform/sealed-columns.ts';
import type { Modules } from '../wiring/build-modules.ts';

const BATCH = 200;

/** New members of a site with the same balance each, in minor units of CNY. They have no password anybody knows. */
export async function fundedMembers(
  server: { readonly platform: Platform; readonly modules: Modules },
  siteId: number,
  count: number,
  balance: bigint,
): Promise<bigint[]> {
  const { platform, modules } = server;
  const { ledger } = modules;
  const ids = Array.from({ length: count }, () => platform.ids.next());
  const house = await ledger.accounts.house(platform.db, { siteId, currency: 'CNY' }, 'deposits_clearing');
  for (let start = 0; start < ids.length; start += BATCH) {
    await platform.db.transaction(async (tx) => {
      const commands: LedgerCommand[] = [];
      for (const id of ids.slice(start, start + BATCH)) {
        await modules.account.members.insert(tx, memberRow(platform, siteId, id));
        await openMemberAccounts(tx, siteId, id, 'CNY');
        const credit = await ledger.accounts.member(tx, { siteId, memberId: id, currency: 'CNY' }, 'available');
        commands.push({
          siteId,
          key: `funded/${id}`,
          inputHash: Buffer.from('funded'),
          kind: 'adjust',
          reference: 'funded',
          sessionId: null,
          entries: [{ debit: house, credit, amount: balance }],
          holds: [],
        });
      }
      await ledger.apply(tx, commands);
    });
  }
  return ids;
}

function memberRow(platform: Platform, siteId: number, id: bigint) {
  const now = new Date(platform.clock.now());
  return {
    id,
    siteId,
    name: `load${id}`,
    nameKey: `load${id}`,
    nickName: `load${id}`,
    passwordHash: 'none',
    dial: '86',
    phoneCipher: platform.vault.encrypt(String(id), cellOf('member.phone_cipher', id)),
    phoneHash: platform.vault.fingerprint('phone', String(id)),
    birthday: '1990-06-15',
    currency: 'CNY',
    termsVersion: '2025-04',
    termsAcceptedAt: now,
    withdrawPasswordHash: null,
    isTest: true,
    createdAt: now,
  };
}
