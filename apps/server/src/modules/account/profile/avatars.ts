import { randomBytes } from 'node:crypto';
import type { CallOutput } from '@touchline/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { IdSource } from '../../../platform/ids.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import { memberPicture } from '../tables.ts';
import { cleanPicture } from './picture.ts';

const PRESETS = 12;
const MOST_OWN = 5;
const MAX_BYTES = 512 * 1024;
const MIN_SIDE = 64;
const MAX_SIDE = 1024;
const UPLOADS_A_DAY = 10;
const DAY_MS = 24 * 3_600_000;
/** Where the edge serves pictures. */
const ADDRESS = '/media/avatar';

type Gallery = CallOutput<'listAvatars'>;
type Avatar = CallOutput<'memberInfo'>['avatar'];

export interface AvatarParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly store: Store;
  readonly members: MemberStore;
}

/** Pictures of members: the product's own and uploads. */
export class Avatars {
  readonly #parts: AvatarParts;

  constructor(parts: AvatarParts) {
    this.#parts = parts;
  }

  async gallery(siteId: number, memberId: bigint): Promise<Gallery> {
    const member = await this.#parts.members.required(siteId, memberId);
    const rows = await this.#own(member);
    return {
      current: member.avatar,
      own: rows.map(toAvatar),
      presets: Array.from({ length: PRESETS }, (_, index) => preset(`preset:${index + 1}`)),
      mostOwn: MOST_OWN,
    };
  }

  /** The one in use; the first preset when an upload is gone. */
  async current(member: MemberRow): Promise<Avatar> {
    if (member.avatar.startsWith('preset:')) return preset(member.avatar);
    const row = (await this.#own(member)).find(({ id }) => `picture:${id}` === member.avatar);
    return row ? toAvatar(row) : preset('preset:1');
  }

  async insert(
    siteId: number,
    memberId: bigint,
    base64: string,
  ): Promise<'ok' | 'picture_type' | 'picture_size' | 'too_many_pictures' | 'uploads_used'> {
    const { db, clock, ids, store, members } = this.#parts;
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > MAX_BYTES) return 'picture_size';
    const picture = cleanPicture(bytes);
    if (!picture) return 'picture_type';
    const sides = [picture.width, picture.height];
    if (Math.min(...sides) < MIN_SIDE || Math.max(...sides) > MAX_SIDE) return 'picture_size';
    const member = await members.required(siteId, memberId);
    if ((await this.#own(member)).length >= MOST_OWN) return 'too_many_pictures';
    if ((await store.count(`uploads/avatar/${memberId}`, DAY_MS)) > UPLOADS_A_DAY) return 'uploads_used';
    const id = ids.next();
    await db.transaction(async (tx) => {
      await tx.orm.insert(memberPicture).values({
        id,
        siteId,
        memberId,
        key: randomBytes(16).toString('base64url'),
        type: picture.type,
        content: picture.bytes,
        createdAt: new Date(clock.now()),
      });
      await members.update(siteId, memberId, { avatar: `picture:${id}` }, tx);
    });
    return 'ok';
  }

  /** False for a picture that is none of this member's. */
  async use(siteId: number, memberId: bigint, avatarId: string): Promise<boolean> {
    const { own, presets } = await this.gallery(siteId, memberId);
    if (![...own, ...presets].some(({ id }) => id === avatarId)) return false;
    await this.#parts.members.update(siteId, memberId, { avatar: avatarId });
    return true;
  }

  async remove(siteId: number, memberId: bigint, avatarId: string): Promise<boolean> {
    const { db, members } = this.#parts;
    const member = await members.required(siteId, memberId);
    const id = BigInt(avatarId.replace('picture:', ''));
    const rows = await db.orm
      .delete(memberPicture)
      .where(and(eq(memberPicture.id, id), eq(memberPicture.siteId, siteId), eq(memberPicture.memberId, memberId)))
      .returning({ id: memberPicture.id });
    if (rows.length === 0) return false;
    if (member.avatar === avatarId) await members.update(siteId, memberId, { avatar: 'preset:1' });
    return true;
  }

  /** A picture's bytes by its name on the web. */
  async read(key: string): Promise<{ type: string; content: Uint8Array } | null> {
    const [row] = await this.#parts.db.orm
      .select({ type: memberPicture.type, content: memberPicture.content })
      .from(memberPicture)
      .where(eq(memberPicture.key, key));
    return row ?? null;
  }

  #own(member: MemberRow) {
    const { id, key, status } = memberPicture;
    return this.#parts.db.orm
      .select({ id, key, status })
      .from(memberPicture)
      .where(and(eq(memberPicture.siteId, member.siteId), eq(memberPicture.memberId, member.id)))
      .orderBy(desc(memberPicture.id));
  }
}

function preset(id: string): Avatar {
  return { id, url: null, status: 'approved' };
}

function toAvatar(row: { id: bigint; key: string; status: string }): Avatar {
  return { id: `picture:${row.id}`, url: `${ADDRESS}/${row.key}`, status: row.status as Avatar['status'] };
}
