import type { CallOutput, ParsedInput } from '@touchline/contract';
import { maskPhone, maskRealName, maskStreet } from '@touchline/rules/text';
import { checkPhone, checkRealName, cleanRealName } from '@touchline/rules/validation';
import { and, desc, eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { lockMember } from '../../../platform/db/lock-member.ts';
import type { IdSource } from '../../../platform/ids.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Vault } from '../../../platform/vault.ts';
import { memberAddress } from '../tables.ts';
import type { Changer, PersonalDataTrail } from './personal-data-trail.ts';

const MOST = 5;

type Fields = ParsedInput<'insertAddress'>;

type AddressContent = Omit<Fields, 'isDefault'>;

export interface Owner {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** Delivery addresses: five at most, one of them the default, encrypted as a whole. */
export class Addresses {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #vault: Vault;
  readonly #trail: PersonalDataTrail;

  constructor(parts: { db: Database; clock: Clock; ids: IdSource; vault: Vault; trail: PersonalDataTrail }) {
    this.#trail = parts.trail;
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#ids = parts.ids;
    this.#vault = parts.vault;
  }

  async list(owner: Owner): Promise<CallOutput<'listAddresses'>> {
    const rows = await this.#db.orm
      .select()
      .from(memberAddress)
      .where(ownedBy(owner))
      .orderBy(desc(memberAddress.isDefault), desc(memberAddress.id));
    const items = rows.map((row) => {
      const content = this.#open(row);
      return {
        addressId: String(row.id),
        name: maskRealName(content.name),
        phone: maskPhone(content.phone),
        region: content.region,
        detail: maskStreet(content.detail),
        isDefault: row.isDefault,
      };
    });
    return { items, most: MOST };
  }

  /** An address as it was typed, for what is sent to it; null for one that is none of this member's. */
  async content(owner: Owner, addressId: bigint): Promise<AddressContent | null> {
    const [row] = await this.#db.orm
      .select()
      .from(memberAddress)
      .where(and(ownedBy(owner), eq(memberAddress.id, addressId)));
    return row ? this.#open(row) : null;
  }

  /** The first address is always the default. */
  async insert(changer: Changer, fields: Fields): Promise<'ok' | 'too_many_addresses'> {
    const owner = ownerOf(changer);
    return this.#db.transaction(async (tx) => {
      // Two forms at once must not make a sixth.
      await lockMember(tx, owner.memberId);
      const known = await tx.orm.select({ id: memberAddress.id }).from(memberAddress).where(ownedBy(owner));
      if (known.length >= MOST) return 'too_many_addresses';
      const isDefault = fields.isDefault || known.length === 0;
      if (isDefault) await this.#clearDefault(tx, owner);
      const id = this.#ids.next();
      await tx.orm.insert(memberAddress).values({
        id,
        ...owner,
        contentCipher: this.#seal(fields, { id, ...owner }),
        isDefault,
        createdAt: new Date(this.#clock.now()),
      });
      await this.#trail.write(tx, changer, [{ field: 'address', before: '', after: textOf(fields) }]);
      return 'ok';
    });
  }

  /** False for an address that is none of this member's. */
  async update(changer: Changer, addressId: bigint, fields: Fields): Promise<boolean> {
    const owner = ownerOf(changer);
    return this.#db.transaction(async (tx) => {
      const mine = and(ownedBy(owner), eq(memberAddress.id, addressId));
      const [row] = await tx.orm.select().from(memberAddress).where(mine).for('update');
      if (!row) return false;
      if (fields.isDefault) await this.#clearDefault(tx, owner);
      const isDefault = fields.isDefault || row.isDefault;
      await tx.orm
        .update(memberAddress)
        .set({ contentCipher: this.#seal(fields, row), isDefault })
        .where(mine);
      const before = this.#vault.decrypt(row.contentCipher, cellOfAddress(row));
      await this.#trail.write(tx, changer, [{ field: 'address', before, after: textOf(fields) }]);
      return true;
    });
  }

  /** The newest of the others becomes the default when the default goes. */
  async remove(changer: Changer, addressId: bigint): Promise<boolean> {
    const owner = ownerOf(changer);
    return this.#db.transaction(async (tx) => {
      const [gone] = await tx.orm
        .delete(memberAddress)
        .where(and(ownedBy(owner), eq(memberAddress.id, addressId)))
        .returning();
      if (!gone) return false;
      const before = this.#vault.decrypt(gone.contentCipher, cellOfAddress(gone));
      await this.#trail.write(tx, changer, [{ field: 'address', before, after: '' }]);
      const [next] = await tx.orm
        .select({ id: memberAddress.id })
        .from(memberAddress)
        .where(ownedBy(owner))
        .orderBy(desc(memberAddress.id))
        .limit(1);
      if (gone.isDefault && next)
        await tx.orm.update(memberAddress).set({ isDefault: true }).where(eq(memberAddress.id, next.id));
      return true;
    });
  }

  async #clearDefault(tx: Queryable, owner: Owner): Promise<void> {
    await tx.orm.update(memberAddress).set({ isDefault: false }).where(ownedBy(owner));
  }

  #open(row: typeof memberAddress.$inferSelect): AddressContent {
    return JSON.parse(this.#vault.decrypt(row.contentCipher, cellOfAddress(row)));
  }

  #seal(fields: Fields, row: Place): Buffer {
    return this.#vault.encrypt(textOf(fields), cellOfAddress(row));
  }
}

function textOf({ name, dial, phone, region, detail }: Fields): string {
  return JSON.stringify({ name: cleanRealName(name), dial, phone, region, detail });
}

function ownerOf({ siteId, memberId }: Owner): Owner {
  return { siteId, memberId };
}

type Place = Pick<typeof memberAddress.$inferSelect, 'id' | 'memberId'>;

function cellOfAddress({ id, memberId }: Place) {
  return cellOf('member_address.content_cipher', memberId, id);
}

/** Messages of fields the schema lets through. */
export function addressProblems(fields: Fields): Record<string, string> {
  return {
    ...(checkRealName(cleanRealName(fields.name)) ? { name: '请输入收货人的真实姓名' } : {}),
    ...(checkPhone(fields.phone, fields.dial) ? { phone: '请输入正确的手机号' } : {}),
  };
}

function ownedBy({ siteId, memberId }: Owner) {
  return and(eq(memberAddress.siteId, siteId), eq(memberAddress.memberId, memberId));
}
