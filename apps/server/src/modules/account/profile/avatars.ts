import type { CallOutput } from '@touchline/contract';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { memberActor, type PictureOwner } from '../../../platform/pictures/picture-log.ts';
import { pictureRules } from '../../../platform/pictures/picture-rules.ts';
import type { PictureRow, PictureStore } from '../../../platform/pictures/picture-store.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import type { Changer, PersonalDataTrail } from './personal-data-trail.ts';

const PRESETS = 12;
const STANDARD = 'preset:1';

type Gallery = CallOutput<'listAvatars'>;
type Avatar = CallOutput<'memberInfo'>['avatar'];
type InsertProblem = 'too_many_pictures' | 'uploads_used' | 'picture_type' | 'picture_size';

export interface AvatarParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly pictures: PictureStore;
  readonly trail: PersonalDataTrail;
}

/** Pictures of members: the product's own and uploads. */
export class Avatars {
  readonly #parts: AvatarParts;

  constructor(parts: AvatarParts) {
    this.#parts = parts;
  }

  async gallery(owner: PictureOwner): Promise<Gallery> {
    const { members, pictures } = this.#parts;
    const member = await members.required(owner.siteId, owner.memberId);
    const rows = await pictures.list(owner, 'avatar');
    return {
      current: (await this.current(member)).id,
      own: rows.map((row) => this.#toAvatar(row, memberActor(owner.memberId))),
      presets: Array.from({ length: PRESETS }, (_, index) => preset(`preset:${index + 1}`)),
      mostOwn: pictureRules.avatar.most,
    };
  }

  /** The one in use, as the member sees it; the first preset when an upload is gone or was rejected. */
  async current(member: MemberRow): Promise<Avatar> {
    const row = await this.#upload(member);
    if (row && row.status !== 'rejected') return this.#toAvatar(row, memberActor(member.id));
    return preset(row === null ? member.avatar : STANDARD);
  }

  /** The one in use, as others see it: an upload only once it is approved (standards FIL-6). */
  async forOthers(member: MemberRow): Promise<Avatar> {
    const row = await this.#upload(member);
    if (row?.status === 'approved') return this.#toAvatar(row, '');
    return preset(row === null ? member.avatar : STANDARD);
  }

  async insert(changer: Changer, base64: string): Promise<'ok' | InsertProblem> {
    const { db, pictures } = this.#parts;
    const { siteId, memberId } = changer;
    const owner = { siteId, memberId };
    const prepared = await pictures.prepare(owner, 'avatar', Buffer.from(base64, 'base64'));
    if (typeof prepared === 'string') return prepared;
    return db.transaction(async (tx) => {
      const kept = await pictures.keep(tx, owner, prepared);
      if (typeof kept === 'string') return kept;
      await this.#change(tx, changer, `picture:${kept.id}`);
      return 'ok';
    });
  }

  /** False for a picture that is none of this member's, or was rejected. */
  async use(changer: Changer, avatarId: string): Promise<boolean> {
    const { own, presets } = await this.gallery(changer);
    if (![...own, ...presets].some(({ id, status }) => id === avatarId && status !== 'rejected')) return false;
    await this.#parts.db.transaction((tx) => this.#change(tx, changer, avatarId));
    return true;
  }

  async remove(changer: Changer, avatarId: string): Promise<boolean> {
    const { db, members, pictures } = this.#parts;
    const { siteId, memberId } = changer;
    const owner = { siteId, memberId };
    const member = await members.required(siteId, memberId);
    return db.transaction(async (tx) => {
      const isMine = await pictures.remove(tx, owner, 'avatar', BigInt(avatarId.replace('picture:', '')));
      if (isMine && member.avatar === avatarId) await this.#change(tx, changer, STANDARD);
      return isMine;
    });
  }

  async #change(tx: Queryable, changer: Changer, avatar: string): Promise<void> {
    const { members, trail } = this.#parts;
    const { siteId, memberId } = changer;
    const { avatar: before } = await members.required(siteId, memberId, tx);
    await members.update(siteId, memberId, { avatar }, tx);
    await trail.write(tx, changer, [{ field: 'avatar', before, after: avatar }]);
  }

  /** The upload in use, undefined when it is gone, null for a member who uses none. */
  async #upload(member: MemberRow): Promise<PictureRow | undefined | null> {
    const id = /^picture:(\d+)$/.exec(member.avatar)?.[1];
    if (id === undefined) return null;
    return this.#parts.pictures.get({ siteId: member.siteId, memberId: member.id }, 'avatar', BigInt(id));
  }

  #toAvatar(row: PictureRow, viewer: string): Avatar {
    return {
      id: `picture:${row.id}`,
      url: this.#parts.pictures.address(row, viewer),
      status: row.status as Avatar['status'],
      reason: row.statusReason,
    };
  }
}

function preset(id: string): Avatar {
  return { id, url: null, status: 'approved', reason: '' };
}
