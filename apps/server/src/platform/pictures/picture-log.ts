import { and, count, eq, gt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import type { IdSource } from '../ids.ts';
import type { PicturePurpose } from './picture-rules.ts';
import { pictureEvent } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

export interface PictureOwner {
  readonly siteId: number;
  readonly memberId: bigint;
}

interface Subject extends PictureOwner {
  readonly id: bigint;
  readonly purpose: string;
}

/** The actor and, where it is required, the reason. */
export interface PictureAct {
  readonly actor: string;
  readonly reason?: string;
}

/** The record of the events of pictures. */
export class PictureLog {
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(clock: Clock, ids: IdSource) {
    this.#clock = clock;
    this.#ids = ids;
  }

  async write(
    on: Queryable,
    kind: 'stored' | 'viewed' | 'approved' | 'rejected' | 'removed',
    { id, siteId, memberId, purpose }: Subject,
    act: PictureAct,
  ): Promise<void> {
    const row = { id: this.#ids.next(), siteId, pictureId: id, memberId, purpose, kind };
    await on.orm.insert(pictureEvent).values({ ...row, ...act, at: new Date(this.#clock.now()) });
  }

  /** Uploads of the last 24 hours. */
  async uploads(on: Queryable, { siteId, memberId }: PictureOwner, purpose: PicturePurpose): Promise<number> {
    const [row] = await on.orm
      .select({ uploads: count() })
      .from(pictureEvent)
      .where(
        and(
          eq(pictureEvent.siteId, siteId),
          eq(pictureEvent.memberId, memberId),
          eq(pictureEvent.purpose, purpose),
          eq(pictureEvent.kind, 'stored'),
          gt(pictureEvent.at, new Date(this.#clock.now() - DAY_MS)),
        ),
      );
    return row?.uploads ?? 0;
  }
}

export const memberActor = (memberId: bigint): string => `member:${memberId}`;
