import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../db/database.ts';
import type { PictureAct, PictureLog } from './picture-log.ts';
import { memberPicture } from './tables.ts';

/** Receives every picture that waits for a decision, in the transaction that stores it. */
export type PictureReviewer = (
  tx: Queryable,
  picture: { readonly id: bigint; readonly siteId: number },
) => Promise<void>;

const MOST_WAITING = 50;

/** Judges pictures before others see them (standards FIL-6). Every judgement is recorded with its author and reason. */
export class PictureReviews {
  readonly #db: Database;
  readonly #log: PictureLog;
  #reviewer: PictureReviewer | null = null;

  constructor(db: Database, log: PictureLog) {
    this.#db = db;
    this.#log = log;
  }

  /** Informs the reviewer of new pictures. Without a reviewer the pictures wait. */
  sendTo(reviewer: PictureReviewer): void {
    this.#reviewer = reviewer;
  }

  async submit(tx: Queryable, picture: { readonly id: bigint; readonly siteId: number }): Promise<void> {
    await this.#reviewer?.(tx, picture);
  }

  /** Pictures of a site that wait for review, the oldest first, or one picture by its id. */
  waiting(siteId: number, pictureId?: bigint) {
    const { id, memberId, purpose, key, status, createdAt } = memberPicture;
    return this.#db.orm
      .select({ id, memberId, purpose, key, status, createdAt })
      .from(memberPicture)
      .where(
        and(
          eq(memberPicture.siteId, siteId),
          eq(status, 'reviewing'),
          pictureId === undefined ? undefined : eq(id, pictureId),
        ),
      )
      .orderBy(asc(id))
      .limit(MOST_WAITING);
  }

  /** The member whose picture it is; null for one that the site does not have. */
  async ownerOf(siteId: number, pictureId: bigint): Promise<bigint | null> {
    const [row] = await this.#db.orm
      .select({ memberId: memberPicture.memberId })
      .from(memberPicture)
      .where(and(eq(memberPicture.id, pictureId), eq(memberPicture.siteId, siteId)));
    return row?.memberId ?? null;
  }

  /** False when it is not waiting any more. */
  approve(siteId: number, pictureId: bigint, act: PictureAct): Promise<boolean> {
    return this.#judge({ siteId, pictureId, from: ['reviewing'], to: 'approved' }, act);
  }

  /** Rejects a picture, also one that was approved. The owner reads the reason. Returns false if it was rejected already. */
  reject(siteId: number, pictureId: bigint, act: Required<PictureAct>): Promise<boolean> {
    return this.#judge({ siteId, pictureId, from: ['reviewing', 'approved'], to: 'rejected' }, act);
  }

  #judge({ siteId, pictureId, from, to }: Judgement, act: PictureAct): Promise<boolean> {
    const { id, memberId, purpose, status } = memberPicture;
    return this.#db.transaction(async (tx) => {
      const [row] = await tx.orm
        .update(memberPicture)
        .set({ status: to, statusReason: act.reason ?? '' })
        .where(and(eq(id, pictureId), eq(memberPicture.siteId, siteId), inArray(status, from)))
        .returning({ id, memberId, purpose });
      if (row) await this.#log.write(tx, to, { ...row, siteId }, act);
      return row !== undefined;
    });
  }
}

interface Judgement {
  readonly siteId: number;
  readonly pictureId: bigint;
  readonly from: string[];
  readonly to: 'approved' | 'rejected';
}
