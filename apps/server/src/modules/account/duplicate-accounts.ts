import type { OperatorOutput } from '@touchline/contract/operators';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import { duplicateAccount } from './tables.ts';

/** A browser that many people share flags no more accounts than this at a registration. */
const MOST_OF_A_DEVICE = 5;
const MOST_LISTED = 200;

export interface Newcomer {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** Flags accounts that may be of one person (ACC-6), for operators to judge. Nothing that a registrant is answered depends on it. */
export class DuplicateAccounts {
  readonly #parts: { readonly db: Database; readonly clock: Clock; readonly ids: IdSource };

  constructor(parts: { readonly db: Database; readonly clock: Clock; readonly ids: IdSource }) {
    this.#parts = parts;
  }

  /** Somebody who holds the phone of a member tried to open another account with it. */
  async flagPhone(siteId: number, memberId: bigint): Promise<void> {
    await this.#flag(this.#parts.db, siteId, memberId, null, 'phone');
  }

  /** The browser of a new member is one in which others were signed in; the latest of them are flagged. */
  async flagDevice(tx: Queryable, { siteId, memberId }: Newcomer, device: string): Promise<void> {
    if (device === '') return;
    const others = await tx.query<{ id: bigint }>(
      `SELECT member_id AS id FROM session WHERE site_id = $1 AND device = $2 AND member_id <> $3
       GROUP BY member_id ORDER BY max(id) DESC LIMIT $4`,
      [siteId, device, memberId, MOST_OF_A_DEVICE],
    );
    for (const { id } of others) await this.#flag(tx, siteId, id, memberId, 'device');
  }

  /** A member has the name and birth date of others at the site. */
  async flagPerson(tx: Queryable, { siteId, memberId }: Newcomer, personHash: Uint8Array): Promise<void> {
    const others = await tx.query<{ id: bigint }>(
      'SELECT id FROM member WHERE site_id = $1 AND person_hash = $2 AND id <> $3 ORDER BY id',
      [siteId, personHash, memberId],
    );
    for (const { id } of others) await this.#flag(tx, siteId, id, memberId, 'person');
  }

  async open(siteId: number): Promise<OperatorOutput<'duplicateAccounts'>['items']> {
    const rows = await this.#parts.db.query<{
      id: bigint;
      at: Date;
      memberId: bigint;
      name: string;
      otherId: bigint | null;
      otherName: string | null;
      by: 'phone' | 'device' | 'person';
    }>(
      `SELECT d.id, d.at, d.member_id AS "memberId", m.name, d.other_id AS "otherId", o.name AS "otherName", d.by
       FROM duplicate_account d JOIN member m ON m.id = d.member_id LEFT JOIN member o ON o.id = d.other_id
       WHERE d.site_id = $1 AND d.verdict IS NULL ORDER BY d.id DESC LIMIT ${MOST_LISTED}`,
      [siteId],
    );
    return rows.map(({ id, at, memberId, name, otherId, otherName, by }) => ({
      flagId: String(id),
      at: at.getTime(),
      memberId: String(memberId),
      name,
      otherId: otherId === null ? null : String(otherId),
      otherName: otherName ?? '',
      by,
    }));
  }

  /**
   * Those of these members who may be another account of a person: the flags of names and birth dates that no operator judged, and all
   * that were judged to be the same. Of two accounts the newer one is kept from offers, so that the person still has one.
   */
  async secondAccountsAmong(on: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await on.query<{ id: bigint }>(
      `SELECT greatest(d.member_id, d.other_id) AS id FROM duplicate_account d
       WHERE d.other_id IS NOT NULL AND (d.verdict = 'same' OR (d.verdict IS NULL AND d.by = 'person'))
         AND (d.member_id = ANY ($1) OR d.other_id = ANY ($1))`,
      [memberIds],
    );
    const asked = new Set(memberIds);
    return [...new Set(rows.map(({ id }) => id))].filter((id) => asked.has(id));
  }

  /** The accounts of a flag that was judged now; null for one that is not, or was judged before. */
  async judge(
    siteId: number,
    flagId: bigint,
    { verdict, operator, reason }: { verdict: 'same' | 'apart'; operator: string; reason: string },
  ): Promise<{ memberId: bigint; otherId: bigint | null } | null> {
    const { db, clock } = this.#parts;
    const [judged] = await db.query<{ memberId: bigint; otherId: bigint | null }>(
      `UPDATE duplicate_account SET verdict = $3, judged_by = $4, judged_at = $5, reason = $6
       WHERE id = $1 AND site_id = $2 AND verdict IS NULL RETURNING member_id AS "memberId", other_id AS "otherId"`,
      [flagId, siteId, verdict, operator, new Date(clock.now()), reason],
    );
    return judged ?? null;
  }

  async #flag(
    on: Queryable,
    siteId: number,
    memberId: bigint,
    otherId: bigint | null,
    by: 'phone' | 'device' | 'person',
  ): Promise<void> {
    const { ids, clock } = this.#parts;
    await on.orm
      .insert(duplicateAccount)
      .values({ id: ids.next(), siteId, memberId, otherId, by, at: new Date(clock.now()) })
      .onConflictDoNothing();
  }
}
