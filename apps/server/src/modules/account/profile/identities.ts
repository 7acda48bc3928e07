import type { CallOutput } from '@touchline/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Site } from '../../../platform/site/site.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { MemberRow } from '../member-store.ts';
import type { Sessions } from '../sessions.ts';
import { member as memberTable } from '../tables.ts';

/** Called in the transaction in which a member declared their identity. */
export type IdentityReviewer = (
  tx: Queryable,
  who: { readonly siteId: number; readonly memberId: bigint },
) => Promise<void>;

/** Legal name and birth date, compared with documents by the site's people (standards ACC-5). */
export class Identities {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #vault: Vault;
  readonly #sessions: Sessions;
  #reviewer: IdentityReviewer = async () => {};

  constructor(parts: { db: Database; clock: Clock; vault: Vault; sessions: Sessions }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#vault = parts.vault;
    this.#sessions = parts.sessions;
  }

  /** Sets who is informed of a waiting member. Without a reviewer members wait until `verify` is called. */
  sendTo(reviewer: IdentityReviewer): void {
    this.#reviewer = reviewer;
  }

  stateOf({ file }: Pick<Site, 'file'>, member: MemberRow): CallOutput<'memberMaterial'>['identity'] {
    if (!file.kyc) return 'unneeded';
    if (member.identityVerifiedAt) return 'verified';
    return member.realNameCipher && member.birthday ? 'pending' : 'missing';
  }

  async submitted(tx: Queryable, { siteId, id }: MemberRow): Promise<void> {
    await this.#reviewer(tx, { siteId, memberId: id });
  }

  /** Members of a site whose declared identity waits for a check, the longest registered first. */
  async waiting(siteId: number) {
    const rows = await this.#db.orm
      .select()
      .from(memberTable)
      .where(
        and(
          eq(memberTable.siteId, siteId),
          isNull(memberTable.identityVerifiedAt),
          isNotNull(memberTable.realNameCipher),
          isNotNull(memberTable.birthday),
        ),
      )
      .orderBy(memberTable.id);
    return rows.map(({ id, name, birthday, realNameCipher }) => ({
      memberId: id,
      name,
      birthday: birthday ?? '',
      realName: realNameCipher ? this.#vault.decrypt(realNameCipher, cellOf('member.real_name_cipher', id)) : '',
    }));
  }

  /** An operator confirmed the member's name and birth date. Returns false if the member does not wait for it. */
  async verify(siteId: number, memberId: bigint, operator: string): Promise<boolean> {
    const done = await this.#db.orm
      .update(memberTable)
      .set({ identityVerifiedAt: new Date(this.#clock.now()), identityVerifiedBy: operator })
      .where(
        and(
          eq(memberTable.siteId, siteId),
          eq(memberTable.id, memberId),
          isNull(memberTable.identityVerifiedAt),
          isNotNull(memberTable.realNameCipher),
          isNotNull(memberTable.birthday),
        ),
      )
      .returning({ id: memberTable.id });
    if (done.length > 0) this.#sessions.announceChange(memberId);
    return done.length > 0;
  }
}
