import type { RoomRole, RoomRules } from '@touchline/contract/topics';
import type { Queryable } from '../../platform/db/database.ts';
import type { ChatRulingKind, RulerRole, RulingDetail } from './tables.ts';

export interface Ruling {
  readonly id: bigint;
  readonly siteId: number;
  readonly kind: ChatRulingKind;
  /** Null for all rooms of the site. */
  readonly roomNo: string | null;
  readonly memberId: bigint | null;
  readonly messageId: bigint | null;
  readonly until: Date | null;
  readonly detail: RulingDetail | null;
  readonly undoes: bigint | null;
  readonly reason: string;
  readonly by: string;
  readonly byRole: RulerRole;
  readonly byMember: bigint | null;
  readonly at: Date;
}

/** A ruling with the member it is about: of a deletion the one whose message it took away. */
export interface RulingAbout extends Ruling {
  readonly about: bigint | null;
}

export type NewRuling = Pick<Ruling, 'siteId' | 'kind' | 'reason' | 'by' | 'byRole' | 'at'> & Partial<Ruling>;

/** The rulings that hold about one member in one room. */
export interface MemberRulings {
  readonly mute: Ruling | null;
  readonly kick: Ruling | null;
  /** The ruling that dismissed them as a moderator of the room; null where none holds. */
  readonly dismissed: Ruling | null;
  /** The part to which they were appointed. Being the host follows from the room. */
  readonly appointed: Exclude<RoomRole, 'host'> | null;
}

/**
 * The rules that hold in a room. Of two states the one with the greater mark is newer; with the same mark, the one that was
 * read later.
 */
export interface RoomState {
  readonly rules: RoomRules;
  readonly mark: number;
}

export const NO_RULES: RoomRules = {
  isMuted: false,
  slowSeconds: 0,
  leastLevel: 0,
  isFollowersOnly: false,
  pinned: '',
};

const COLUMNS = `r.id, r.site_id AS "siteId", r.kind, r.room_no AS "roomNo", r.member_id AS "memberId",
  r.message_id AS "messageId", r.until, r.detail, r.undoes, r.reason, r.by, r.by_role AS "byRole",
  r.by_member AS "byMember", r.at`;
/** With a message `m` of the ruling. */
const ABOUT = 'coalesce(r.member_id, m.member_id) AS about';
const NOT_UNDONE = 'NOT EXISTS (SELECT FROM chat_ruling u WHERE u.undoes = r.id)';
/** Rulings about the same thing, of which the last one holds. */
const FAMILY = `CASE WHEN r.kind IN ('mute', 'unmute') THEN 'mute' WHEN r.kind IN ('mute_all', 'unmute_all') THEN 'mute_all'
  WHEN r.kind IN ('appoint', 'dismiss') THEN 'appoint' ELSE r.kind END`;
/** A ruling on a whole room, and what undoes one: it repeats whom that one was about. */
const ON_ROOM = 'member_id IS NULL AND message_id IS NULL';
const MOST_SHOWN = 50;

/** Rulings and what follows from them. Every query names the site. */
export class RulingStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Null where the ruling undoes one that was undone already. */
  async write(on: Queryable, ruling: NewRuling): Promise<bigint | null> {
    const { siteId, kind, reason, by, byRole, at } = ruling;
    const { roomNo = null, memberId = null, messageId = null, until = null, detail = null } = ruling;
    const { undoes = null, byMember = null } = ruling;
    const [row] = await on.query<{ id: bigint }>(
      `INSERT INTO chat_ruling
         (site_id, kind, room_no, member_id, message_id, until, detail, undoes, reason, by, by_role, by_member, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (undoes) WHERE undoes IS NOT NULL DO NOTHING RETURNING id`,
      [
        ...[siteId, kind, roomNo, memberId, messageId, until, detail && JSON.stringify(detail), undoes],
        ...[reason, by, byRole, byMember, at],
      ],
    );
    return row?.id ?? null;
  }

  async one(siteId: number, id: bigint): Promise<RulingAbout | null> {
    const [row] = await this.#db.query<RulingAbout>(
      `SELECT ${COLUMNS}, ${ABOUT} FROM chat_ruling r LEFT JOIN chat_message m ON m.id = r.message_id
       WHERE r.site_id = $1 AND r.id = $2`,
      [siteId, id],
    );
    return row ?? null;
  }

  /** The ruling of the same kind about the same member, or the same message, at the same place that holds now. */
  async inPlaceOf(
    on: Queryable,
    { siteId, kind, memberId, messageId, roomNo }: Ruling,
    now: number,
  ): Promise<Ruling | null> {
    const [last] = await on.query<Ruling>(
      `SELECT ${COLUMNS} FROM chat_ruling r
       WHERE r.site_id = $1 AND (r.member_id = $2 OR r.message_id = $5) AND r.room_no IS NOT DISTINCT FROM $3 AND r.kind = ANY ($4)
         AND ${NOT_UNDONE} ORDER BY r.id DESC LIMIT 1`,
      [siteId, memberId, roomNo, kind === 'mute' ? ['mute', 'unmute'] : [kind], messageId],
    );
    return last?.kind === kind && holds(last, now) ? last : null;
  }

  /** The latest rulings on a member in a room and everywhere. */
  async ofMember(siteId: number, memberId: bigint, roomNo: string, now: number): Promise<MemberRulings> {
    const rows = await this.#db.query<Ruling>(
      `SELECT DISTINCT ON (r.room_no, ${FAMILY}) ${COLUMNS} FROM chat_ruling r
       WHERE r.site_id = $1 AND r.member_id = $2 AND (r.room_no IS NULL OR r.room_no = $3)
         AND r.kind IN ('mute', 'unmute', 'kick', 'appoint', 'dismiss') AND ${NOT_UNDONE}
       ORDER BY r.room_no, ${FAMILY}, r.id DESC`,
      [siteId, memberId, roomNo],
    );
    const holding = rows.filter((ruling) => holds(ruling, now));
    const appointments = holding.filter(({ kind }) => kind === 'appoint');
    return {
      mute: holding.find(({ kind }) => kind === 'mute') ?? null,
      kick: holding.find(({ kind }) => kind === 'kick') ?? null,
      dismissed: holding.find(({ kind, roomNo: where }) => kind === 'dismiss' && where !== null) ?? null,
      appointed: appointments.some(({ roomNo: where }) => where === null)
        ? 'site_moderator'
        : appointments.length > 0
          ? 'room_moderator'
          : null,
    };
  }

  /**
   * The rules that hold in rooms; the answer has every requested room. Rules and mark are of one moment. The mark counts the
   * rulings on the room and their undoing, because a ruling with a smaller number may be committed later.
   */
  async rooms(siteId: number, roomNos: readonly string[], now: number): Promise<ReadonlyMap<string, RoomState>> {
    const rows = await this.#db.query<Pick<Ruling, 'kind' | 'until' | 'detail'> & { roomNo: string; mark: bigint }>(
      `SELECT c.room_no AS "roomNo", c.mark, r.kind, r.until, r.detail
       FROM (SELECT room_no, count(*) AS mark FROM chat_ruling WHERE site_id = $1 AND room_no = ANY ($2) AND ${ON_ROOM}
             GROUP BY room_no) c
       LEFT JOIN (
         SELECT DISTINCT ON (r.room_no, ${FAMILY}) r.room_no, r.kind, r.until, r.detail FROM chat_ruling r
         WHERE r.site_id = $1 AND r.room_no = ANY ($2) AND r.kind IN ('mute_all', 'unmute_all', 'rules', 'pin')
           AND ${NOT_UNDONE}
         ORDER BY r.room_no, ${FAMILY}, r.id DESC) r ON r.room_no = c.room_no`,
      [siteId, roomNos],
    );
    return new Map(
      roomNos.map((roomNo) => {
        const here = rows.filter((row) => row.roomNo === roomNo);
        const isMuted = here.some((ruling) => ruling.kind === 'mute_all' && holds(ruling, now));
        const details = Object.assign({}, ...here.map(({ detail }) => detail ?? {})) as RulingDetail;
        return [roomNo, { rules: { ...NO_RULES, ...details, isMuted }, mark: Number(here[0]?.mark ?? 0n) }];
      }),
    );
  }

  /** The ruling of this kind, or of the one that ends it, that holds in a room. */
  async lastOnRoom(siteId: number, roomNo: string, kind: ChatRulingKind): Promise<Ruling | null> {
    const [row] = await this.#db.query<Ruling>(
      `SELECT ${COLUMNS} FROM chat_ruling r WHERE r.site_id = $1 AND r.room_no = $2 AND ${ON_ROOM} AND r.kind = ANY ($3) AND ${NOT_UNDONE} ORDER BY r.id DESC LIMIT 1`,
      [siteId, roomNo, kind === 'mute_all' || kind === 'unmute_all' ? ['mute_all', 'unmute_all'] : [kind]],
    );
    return row ?? null;
  }

  /** The last rulings of a room, or of the site without one, with whom they were about; undoings are shown on what they undo. */
  log(siteId: number, roomNo: string | null): Promise<LoggedRuling[]> {
    return this.#db.query<LoggedRuling>(
      `SELECT ${COLUMNS}, ${ABOUT}, NOT ${NOT_UNDONE} AS "isUndone", m.content, m.username
       FROM chat_ruling r LEFT JOIN chat_message m ON m.id = r.message_id
       WHERE r.site_id = $1 AND ($2::text IS NULL OR r.room_no = $2) AND ($2::text IS NULL OR r.kind <> 'undo')
       ORDER BY r.id DESC LIMIT ${MOST_SHOWN}`,
      [siteId, roomNo],
    );
  }

  /** The moderators of a room, or of the whole site without one. */
  async moderators(siteId: number, roomNo: string | null): Promise<Ruling[]> {
    const rows = await this.#db.query<Ruling>(
      `SELECT DISTINCT ON (r.room_no, r.member_id) ${COLUMNS} FROM chat_ruling r
       WHERE r.site_id = $1 AND ($2::text IS NULL OR r.room_no = $2) AND r.kind IN ('appoint', 'dismiss') AND ${NOT_UNDONE}
       ORDER BY r.room_no, r.member_id, r.id DESC`,
      [siteId, roomNo],
    );
    return rows.filter(({ kind }) => kind === 'appoint');
  }
}

export interface LoggedRuling extends RulingAbout {
  readonly isUndone: boolean;
  readonly content: string | null;
  /** The sender of the message that it is about, as the room saw them. */
  readonly username: string | null;
}

function holds({ until }: Pick<Ruling, 'until'>, now: number): boolean {
  return until === null || until.getTime() > now;
}
