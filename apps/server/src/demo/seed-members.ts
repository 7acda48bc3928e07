import { parseAmount } from '@touchline/rules/money';
import { openMemberAccounts } from '../ledger/accounts.ts';
import type { LedgerCommand } from '../ledger/commands.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { StartLevel } from '../modules/account/member-import.ts';
import type { MemberStore } from '../modules/account/member-store.ts';
import { loginDigest, type Passwords } from '../modules/account/passwords.ts';
import type { Queryable } from '../platform/db/database.ts';
import { inputHash } from '../platform/input-hash.ts';
import type { Platform } from '../platform/platform.ts';
import { cellOf } from '../platform/sealed-columns.ts';
import { siteDay } from '../platform/site/site-day.ts';

export const MEMBERS = 20;
/** The last one is marked as a test account, which cannot withdraw (standards ACC-11). */
const TEST_MEMBER = MEMBERS;
const PASSWORD = 'Demo1234';
const WITHDRAW_PASSWORD = '246810';
const START_BALANCE = '1280.00';
const numbers = Array.from({ length: MEMBERS }, (_, index) => index + 1);

interface Person {
  readonly name: string;
  readonly phone: string;
  readonly birthday: string | null;
  readonly vipLevel: number;
  readonly isTest: boolean;
  /** Whether they have play money to begin with. */
  readonly hasMoney: boolean;
}

/** Those who work in live rooms: hosts, and a moderator of all of them. */
export const HOST_NAMES = [1, 2, 3, 4, 5, 6].map((number) => `host0${number}`);
export const SITE_MODERATOR = 'mod001';

/** Friends whom the first demo member invited. */
export const FRIEND_NAMES = ['friend01', 'friend02'];

/** Members who talk to hosts and give them gifts by themselves. */
export const FAN_NAMES = ['fan01', 'fan02', 'fan03', 'fan04', 'fan05', 'fan06'];

const people: readonly Person[] = [
  ...numbers.map((number) => ({
    name: memberName(number),
    phone: `1390000${String(number).padStart(4, '0')}`,
    // The last four have their birthday on the first day of the demo.
    birthday: number > MEMBERS - 4 ? null : '1990-06-15',
    vipLevel: number % 7,
    isTest: number === TEST_MEMBER,
    hasMoney: true,
  })),
  ...[...HOST_NAMES, SITE_MODERATOR].map((name, index) => ({
    ...{ name, phone: `139000010${String(index).padStart(2, '0')}`, birthday: '1988-03-20' },
    ...{ vipLevel: 0, isTest: false, hasMoney: false },
  })),
  ...FRIEND_NAMES.map((name, index) => ({
    ...{ name, phone: `139000011${String(index).padStart(2, '0')}`, birthday: '1991-04-12' },
    ...{ vipLevel: 0, isTest: false, hasMoney: true },
  })),
  ...FAN_NAMES.map((name, index) => ({
    ...{ name, phone: `139000012${String(index).padStart(2, '0')}`, birthday: '1993-08-05' },
    ...{ vipLevel: index % 4, isTest: false, hasMoney: true },
  })),
];

/** Members demo01 to demo20 of every site, with play money, and those who work in its live rooms; safe to repeat. */
export async function seedMembers(
  platform: Platform,
  ledger: Ledger,
  members: MemberStore,
  passwords: Passwords,
  startLevel: StartLevel,
): Promise<void> {
  const known = await Promise.all(platform.sites.all.map(({ siteId }) => members.byName(siteId, SITE_MODERATOR)));
  const empty = platform.sites.all.filter((_, index) => !known[index]);
  if (empty.length === 0) return;
  // A slow hash each, and the same on every site.
  const [withdrawHash = '', ...hashes] = await Promise.all([
    passwords.hash(WITHDRAW_PASSWORD),
    ...people.map(({ name }) => passwords.hash(loginDigest(name, PASSWORD))),
  ]);
  for (const { siteId, file } of empty) {
    const house = await ledger.accounts.house(platform.db, { siteId, currency: 'CNY' }, 'deposits_clearing');
    const seedOf = (person: Person, index: number): Seed => ({
      siteId,
      person,
      house,
      termsVersion: file.termsVersion,
      passwordHash: hashes[index] ?? '',
      withdrawHash,
      startLevel,
    });
    await platform.db.transaction(async (tx) => {
      const gifts: LedgerCommand[] = [];
      for (const seed of people.map(seedOf)) gifts.push(...(await seedMember(platform, tx, members, seed)));
      await ledger.apply(tx, gifts);
    });
  }
}

interface Seed {
  readonly siteId: number;
  readonly person: Person;
  /** The account that the first balance comes from. */
  readonly house: bigint;
  readonly termsVersion: string;
  readonly passwordHash: string;
  readonly withdrawHash: string;
  readonly startLevel: StartLevel;
}

/** Makes a member; what gives them their first balance is for the caller to apply. */
async function seedMember(
  platform: Platform,
  tx: Queryable,
  members: MemberStore,
  seed: Seed,
): Promise<LedgerCommand[]> {
  const { siteId, person } = seed;
  const { name, phone } = person;
  const now = new Date(platform.clock.now());
  const id = platform.ids.next();
  const isNew = await members.insert(tx, {
    id,
    siteId,
    name,
    nameKey: name,
    nickName: name,
    passwordHash: seed.passwordHash,
    dial: '86',
    phoneCipher: platform.vault.encrypt(phone, cellOf('member.phone_cipher', id)),
    phoneHash: platform.vault.fingerprint('phone', `86/${phone}`),
    birthday: person.birthday ?? `1992${siteDay(now.getTime()).slice(4)}`,
    currency: 'CNY',
    termsVersion: seed.termsVersion,
    termsAcceptedAt: now,
    withdrawPasswordHash: seed.withdrawHash,
    isTest: person.isTest,
    createdAt: now,
  });
  if (!isNew) return [];
  await openMemberAccounts(tx, siteId, id, 'CNY');
  if (person.vipLevel > 0) await seed.startLevel(tx, siteId, id, person.vipLevel);
  // They have seen the limits and wanted none, so that a demonstration does not begin with that question.
  await tx.query('INSERT INTO protection_choice (member_id, answered_at) VALUES ($1, $2)', [id, now]);
  if (!person.hasMoney) return [];
  const [available] = await tx.query<{ id: bigint }>(
    `SELECT id FROM ledger_account WHERE site_id = $1 AND member_id = $2 AND currency = 'CNY' AND kind = 'available'`,
    [siteId, id],
  );
  if (!available) throw new Error(`no account for ${name}`);
  return [
    {
      siteId,
      key: `seed/${siteId}/${name}`,
      inputHash: inputHash({ name }),
      kind: 'adjust',
      reference: 'demo',
      sessionId: null,
      entries: [{ debit: seed.house, credit: available.id, amount: parseAmount(START_BALANCE, 'CNY') ?? 0n }],
      holds: [],
    },
  ];
}

export function memberName(number: number): string {
  return `demo${String(number).padStart(2, '0')}`;
}
