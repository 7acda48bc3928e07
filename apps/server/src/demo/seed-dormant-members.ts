import { openMemberAccounts } from '../ledger/accounts.ts';
import type { MemberStore } from '../modules/account/member-store.ts';
import { loginDigest, type Passwords } from '../modules/account/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { cellOf } from '../platform/sealed-columns.ts';

const PASSWORD = 'Demo1234';
const MEMBERS = ['asleep01', 'asleep02'];
const AWAY_MS = 400 * 24 * 3_600_000;

/** Members of every site who have not been active for more than a year; safe to repeat. */
export async function seedDormantMembers(
  { sites, clock, db, ids, vault }: Platform,
  members: MemberStore,
  passwords: Passwords,
): Promise<void> {
  const since = new Date(clock.now() - AWAY_MS);
  for (const [index, name] of MEMBERS.entries()) {
    const missing = [];
    for (const site of sites.all) if (!(await members.byName(site.siteId, name))) missing.push(site);
    if (missing.length === 0) continue;
    const passwordHash = await passwords.hash(loginDigest(name, PASSWORD));
    const phone = `1390000800${index + 1}`;
    for (const { siteId, file } of missing) {
      const id = ids.next();
      await db.transaction(async (tx) => {
        const isNew = await members.insert(tx, {
          id,
          siteId,
          name,
          nameKey: name,
          nickName: name,
          passwordHash,
          dial: '86',
          phoneCipher: vault.encrypt(phone, cellOf('member.phone_cipher', id)),
          phoneHash: vault.fingerprint('phone', `86/${phone}`),
          birthday: '1990-06-15',
          currency: file.currency,
          termsVersion: file.termsVersion,
          termsAcceptedAt: since,
          createdAt: since,
          lastLoginAt: since,
        });
        if (isNew) await openMemberAccounts(tx, siteId, id, file.currency);
      });
    }
  }
}
