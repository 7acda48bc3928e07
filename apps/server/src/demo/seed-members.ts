import { parseAmount } from '@touchline/rules/money';
import { openMemberAccounts } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { MemberStore } from '../modules/account/member-store.ts';
import { loginDigest, type Passwords } from '../modules/account/passwords.ts';
import { inputHash } from '../platform/input-hash.ts';
import type { Platform } from '../platform/platform.ts';

const MEMBERS = 20;
const PASSWORD = 'Demo1234';
const WITHDRAW_PASSWORD = '246810';
const START_BALANCE = '1280.00';

/** Members demo01 to demo20 of every site, with play money; safe to repeat. */
export async function seedMembers(
  platform: Platform,
  ledger: Ledger,
  members: MemberStore,
  passwords: Passwords,
): Promise<void> {
  const withdrawHash = await passwords.hash(WITHDRAW_PASSWORD);
  for (const site of platform.sites.all) {
    if (await members.byName(site.siteId, memberName(MEMBERS))) continue;
    for (let number = 1; number <= MEMBERS; number++) {
      await seedMember(platform, ledger, members, passwords, {
        siteId: site.siteId,
        number,
        termsVersion: site.file.termsVersion,
        withdrawHash,
      });
    }
  }
}

async function seedMember(
  platform: Platform,
  ledger: Ledger,
  members: MemberStore,
  passwords: Passwords,
  seed: { siteId: number; number: number; termsVersion: string; withdrawHash: string },
): Promise<void> {
  const { siteId, number } = seed;
  const name = memberName(number);
  const phone = `1390000${String(number).padStart(4, '0')}`;
  const now = new Date(platform.clock.now());
  const id = platform.ids.next();
  const passwordHash = await passwords.hash(loginDigest(name, PASSWORD));
  const house = await ledger.accounts.house(platform.db, { siteId, currency: 'CNY' }, 'deposits_clearing');
  await platform.db.transaction(async (tx) => {
    const isNew = await members.insert(tx, {
      id,
      siteId,
      name,
      nameKey: name,
      nickName: name,
      passwordHash,
      dial: '86',
      phoneCipher: platform.vault.encrypt(phone),
      phoneHash: platform.vault.fingerprint('phone', `86/${phone}`),
      birthday: '1990-06-15',
      currency: 'CNY',
      vipLevel: number % 7,
      termsVersion: seed.termsVersion,
      termsAcceptedAt: now,
      withdrawPasswordHash: seed.withdrawHash,
      isTest: true,
      createdAt: now,
    });
    if (!isNew) return;
    await openMemberAccounts(tx, siteId, id, 'CNY');
    const [available] = await tx.query<{ id: bigint }>(
      `SELECT id FROM ledger_account WHERE site_id = $1 AND member_id = $2 AND currency = 'CNY' AND kind = 'available'`,
      [siteId, id],
    );
    if (!available) throw new Error(`no account for ${name}`);
    await ledger.apply(tx, [
      {
        siteId,
        key: `seed/${siteId}/${name}`,
        inputHash: inputHash({ name }),
        kind: 'adjust',
        reference: 'demo',
        sessionId: null,
        entries: [{ debit: house, credit: available.id, amount: parseAmount(START_BALANCE, 'CNY') ?? 0n }],
        holds: [],
      },
    ]);
  });
}

function memberName(number: number): string {
  return `demo${String(number).padStart(2, '0')}`;
}
