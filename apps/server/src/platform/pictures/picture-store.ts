import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { IdSource } from '../ids.ts';
import type { Secrets } from '../secrets.ts';
import { type PictureLink, PictureLinks } from './picture-links.ts';
import { memberActor, PictureLog, type PictureOwner } from './picture-log.ts';
import { PictureReviews } from './picture-reviews.ts';
import { type PicturePurpose, pictureRules, UPLOADS_A_DAY } from './picture-rules.ts';
import { PICTURE_TYPE, reencodePicture } from './reencode-picture.ts';
import { memberPicture } from './tables.ts';

/** The path under which the edge serves pictures. */
export const PICTURE_PATH = '/media/picture';

export interface PictureParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Pick<Secrets, 'key'>;
  /** Origin that serves pictures; empty for the pages' own. */
  readonly origin: string;
}

/** A checked picture that is ready to be stored. */
export interface PreparedPicture {
  readonly purpose: PicturePurpose;
  readonly content: Buffer;
}

export type PictureRow = Awaited<ReturnType<PictureStore['list']>>[number];
type KeepProblem = 'too_many_pictures' | 'uploads_used';
type PictureProblem = KeepProblem | 'picture_type' | 'picture_size';

const { id, siteId, memberId, purpose, key, status, statusReason } = memberPicture;
const COLUMNS = { id, siteId, memberId, purpose, key, status, statusReason };

/** Pictures of members. They are checked, re-encoded, stored with their owner and purpose, and shown only to permitted readers. */
export class PictureStore {
  readonly reviews: PictureReviews;
  readonly #parts: PictureParts;
  readonly #links: PictureLinks;
  readonly #log: PictureLog;

  constructor(parts: PictureParts) {
    this.#parts = parts;
    this.#links = new PictureLinks(parts.clock, parts.secrets);
    this.#log = new PictureLog(parts.clock, parts.ids);
    this.reviews = new PictureReviews(parts.db, this.#log);
  }

  /** Checks an upload and re-encodes it. Nothing is stored yet. */
  async prepare(
    owner: PictureOwner,
    purpose: PicturePurpose,
    bytes: Uint8Array,
  ): Promise<PreparedPicture | PictureProblem> {
    const problem = await this.#full(this.#parts.db, owner, purpose);
    if (problem) return problem;
    const content = await reencodePicture(bytes, pictureRules[purpose]);
    return typeof content === 'string' ? content : { purpose, content };
  }

  /** Keeps a prepared picture in the caller's transaction, with the rows that name it. */
  async keep(
    tx: Queryable,
    owner: PictureOwner,
    { purpose, content }: PreparedPicture,
  ): Promise<PictureRow | KeepProblem> {
    // Uploads at the same moment share one allowance.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`picture/${owner.memberId}/${purpose}`]);
    const problem = await this.#full(tx, owner, purpose);
    if (problem) return problem;
    const picture = {
      id: this.#parts.ids.next(),
      siteId: owner.siteId,
      memberId: owner.memberId,
      purpose,
      key: randomBytes(16).toString('base64url'),
      status: pictureRules[purpose].isReviewed ? 'reviewing' : 'approved',
      statusReason: '',
    };
    const createdAt = new Date(this.#parts.clock.now());
    await tx.orm.insert(memberPicture).values({ ...picture, type: PICTURE_TYPE, content, createdAt });
    await this.#log.write(tx, 'stored', picture, { actor: memberActor(owner.memberId) });
    if (picture.status === 'reviewing') await this.reviews.submit(tx, picture);
    return picture;
  }

  /** A member's pictures of a purpose, newest first. */
  list(owner: PictureOwner, purpose: PicturePurpose, on: Queryable = this.#parts.db) {
    return on.orm
      .select(COLUMNS)
      .from(memberPicture)
      .where(and(ownedBy(owner), eq(memberPicture.purpose, purpose)))
      .orderBy(desc(memberPicture.id));
  }

  /** A picture of this member and purpose, or undefined. */
  async get(owner: PictureOwner, purpose: PicturePurpose, pictureId: bigint): Promise<PictureRow | undefined> {
    const [row] = await this.#parts.db.orm
      .select(COLUMNS)
      .from(memberPicture)
      .where(and(ownedBy(owner), eq(memberPicture.purpose, purpose), eq(memberPicture.id, pictureId)));
    return row;
  }

  /** False for a picture that is none of this member's. */
  async remove(tx: Queryable, owner: PictureOwner, purpose: PicturePurpose, pictureId: bigint): Promise<boolean> {
    const [gone] = await tx.orm
      .delete(memberPicture)
      .where(and(ownedBy(owner), eq(memberPicture.purpose, purpose), eq(memberPicture.id, pictureId)))
      .returning(COLUMNS);
    if (gone) await this.#log.write(tx, 'removed', gone, { actor: memberActor(owner.memberId) });
    return gone !== undefined;
  }

  /** The address of a picture for a viewer: a personal signed link while the picture is not public. */
  address(picture: Pick<PictureRow, 'key' | 'purpose' | 'status'>, viewer: string): string {
    const address = `${this.#parts.origin}${PICTURE_PATH}/${picture.key}`;
    return isOpen(picture) ? address : `${address}?${this.#links.query(picture.key, viewer)}`;
  }

  /** The bytes of a picture by its address; null if the viewer may not see it. Views of private pictures are recorded. */
  async read(
    pictureKey: string,
    link: PictureLink | null,
  ): Promise<{ readonly type: string; readonly content: Uint8Array; readonly isOpen: boolean } | null> {
    const [row] = await this.#parts.db.orm
      .select({ ...COLUMNS, type: memberPicture.type, content: memberPicture.content })
      .from(memberPicture)
      .where(eq(memberPicture.key, pictureKey));
    if (!row) return null;
    const open = isOpen(row);
    if (!open && !(link && this.#links.isGood(pictureKey, link))) return null;
    if (link && ruleOf(row).isPrivate) await this.#log.write(this.#parts.db, 'viewed', row, { actor: link.viewer });
    return { type: row.type, content: row.content, isOpen: open };
  }

  async #full(on: Queryable, owner: PictureOwner, purpose: PicturePurpose): Promise<KeepProblem | null> {
    if ((await this.list(owner, purpose, on)).length >= pictureRules[purpose].most) return 'too_many_pictures';
    return (await this.#log.uploads(on, owner, purpose)) >= UPLOADS_A_DAY ? 'uploads_used' : null;
  }
}

function ruleOf(picture: { readonly purpose: string }) {
  return pictureRules[picture.purpose as PicturePurpose];
}

function isOpen(picture: Pick<PictureRow, 'purpose' | 'status'>): boolean {
  return picture.status === 'approved' && !ruleOf(picture).isPrivate;
}

function ownedBy(owner: PictureOwner) {
  return and(eq(memberPicture.siteId, owner.siteId), eq(memberPicture.memberId, owner.memberId));
}
