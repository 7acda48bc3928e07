import { createHash } from 'node:crypto';
import { tronAddress } from '@touchline/rules/addresses';
import { shortenAddress } from '@touchline/rules/text';
import { checkBankCard } from '@touchline/rules/validation';
import type { MemberRow, MemberStore } from '../modules/account/member-store.ts';
import type { DestinationStore } from '../modules/destinations/destination-store.ts';
import { numberHash, sealContent } from '../modules/destinations/sealed-content.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { MEMBERS, memberName } from './seed-members.ts';

const NAMES = ['王小明', '李文', '张伟', '刘洋', '陈静'];
const BOUND_DAYS_AGO = 30;
const DAY_MS = 24 * 3_600_000;

/** A legal name, a bank card and a wallet address for every demo member, so that each can withdraw; safe to repeat. */
export async function seedDestinations(
  { sites, vault, clock, db, ids }: Platform,
  members: MemberStore,
  store: DestinationStore,
): Promise<void> {
  const createdAt = new Date(clock.now() - BOUND_DAYS_AGO * DAY_MS);
  const seed = async (tx: Queryable, siteId: number, found: readonly (MemberRow | undefined)[]) => {
    for (const [index, member] of found.entries()) {
      if (!member || member.realNameCipher) continue;
      const number = index + 1;
      const holder = NAMES[number % NAMES.length] ?? '';
      const owner = { siteId, memberId: member.id };
      const card = cardNumber(siteId, number);
      const address = tronAddress(createHash('sha256').update(`${siteId}/${number}`).digest().subarray(0, 20));
      const row = (value: string, part: { kind: string; network: string; label: string }) => ({
        ...owner,
        ...part,
        id: ids.next(),
        contentCipher: sealContent(vault, { number: value, holder, branch: '', region: '' }),
        numberHash: numberHash(vault, value),
        isDefault: true,
        confirmed: true,
        createdAt,
      });
      await members.update(siteId, member.id, { realNameCipher: vault.encrypt(holder) }, tx);
      await store.insert(tx, row(card, { kind: 'card', network: 'CMB', label: card.slice(-4) }));
      await store.insert(tx, row(address, { kind: 'address', network: 'TRC20', label: shortenAddress(address) }));
    }
  };
  for (const { siteId } of sites.all) {
    const names = Array.from({ length: MEMBERS }, (_, index) => memberName(index + 1));
    const found = await Promise.all(names.map((name) => members.byName(siteId, name)));
    await db.transaction((tx) => seed(tx, siteId, found));
  }
}

/** A number of a bank's series with the check digit it needs; nobody's. */
function cardNumber(siteId: number, number: number): string {
  const body = `621483${siteId}${String(number).padStart(5, '0')}`;
  const check = [...'0123456789'].find((digit) => checkBankCard(body + digit) === null);
  return `${body}${check}`;
}
