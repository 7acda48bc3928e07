import { createHash } from 'node:crypto';
import { tronAddress } from '@touchline/rules/addresses';
import { shortenAddress } from '@touchline/rules/text';
import { checkBankCard } from '@touchline/rules/validation';
import type { MemberStore } from '../modules/account/member-store.ts';
import type { DestinationStore } from '../modules/destinations/destination-store.ts';
import { numberHash, sealContent } from '../modules/destinations/sealed-content.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { cellOf } from '../platform/sealed-columns.ts';
import { MEMBERS, memberName } from './seed-members.ts';

const NAMES = ['王小明', '李文', '张伟', '刘洋', '陈静'];
const BOUND_DAYS_AGO = 30;
const DAY_MS = 24 * 3_600_000;

const NUMBER_OF = new Map(Array.from({ length: MEMBERS }, (_, index) => [memberName(index + 1), index + 1]));

/** A demo member without a legal name, and so without destinations. */
interface Nameless {
  readonly id: bigint;
  readonly name: string;
}

/** A legal name, a bank card and a wallet address for every demo member, so that each can withdraw; safe to repeat. */
export async function seedDestinations(
  { sites, vault, clock, db, ids }: Platform,
  members: MemberStore,
  store: DestinationStore,
): Promise<void> {
  const createdAt = new Date(clock.now() - BOUND_DAYS_AGO * DAY_MS);
  const seed = async (tx: Queryable, siteId: number, nameless: readonly Nameless[]) => {
    for (const member of nameless) {
      const number = NUMBER_OF.get(member.name) ?? 0;
      const holder = NAMES[number % NAMES.length] ?? '';
      const owner = { siteId, memberId: member.id };
      const card = cardNumber(siteId, number);
      const address = tronAddress(createHash('sha256').update(`${siteId}/${number}`).digest().subarray(0, 20));
      const row = (value: string, part: { kind: string; network: string; label: string }) => {
        const place = { ...owner, id: ids.next() };
        const contentCipher = sealContent(vault, place, { number: value, holder, branch: '', region: '' });
        const bound = { isDefault: true, confirmed: true, createdAt };
        return { ...place, ...part, ...bound, contentCipher, numberHash: numberHash(vault, value) };
      };
      const realNameCipher = vault.encrypt(holder, cellOf('member.real_name_cipher', member.id));
      await members.update(siteId, member.id, { realNameCipher }, tx);
      await store.insert(tx, row(card, { kind: 'card', network: 'CMB', label: card.slice(-4) }));
      await store.insert(tx, row(address, { kind: 'address', network: 'TRC20', label: shortenAddress(address) }));
    }
  };
  for (const { siteId } of sites.all) {
    const nameless = await db.query<Nameless>(
      'SELECT id, name FROM member WHERE site_id = $1 AND name_key = ANY ($2) AND real_name_cipher IS NULL ORDER BY name',
      [siteId, [...NUMBER_OF.keys()]],
    );
    if (nameless.length > 0) await db.transaction((tx) => seed(tx, siteId, nameless));
  }
}

/** A card number of a bank's series with a valid check digit. It belongs to no real account. */
function cardNumber(siteId: number, number: number): string {
  const body = `621483${siteId}${String(number).padStart(5, '0')}`;
  const check = [...'0123456789'].find((digit) => checkBankCard(body + digit) === null);
  return `${body}${check}`;
}
