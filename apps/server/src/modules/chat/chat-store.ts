import type { ChatMessage } from '@touchline/contract/topics';
import type { Queryable } from '../../platform/db/database.ts';
import type { ChatVerdict } from './tables.ts';

export interface NewMessage {
  readonly id: bigint;
  readonly siteId: number;
  readonly roomNo: string;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly username: string;
  readonly content: string;
  readonly gift: ChatMessage['gift'] | null;
  readonly verdict: ChatVerdict;
  readonly idempotencyKey: string;
  readonly inputHash: Buffer;
  readonly at: number;
}

export interface StoredMessage extends Omit<NewMessage, 'at' | 'inputHash' | 'sessionId'> {
  readonly inputHash: Uint8Array;
  readonly at: Date;
}

interface Ruling {
  readonly kind: string;
  readonly until: Date | null;
  readonly reason: string;
}

const COLUMNS = `id, site_id AS "siteId", room_no AS "roomNo", member_id AS "memberId", username, content, gift, verdict,
  idempotency_key AS "idempotencyKey", input_hash AS "inputHash", at`;

/** What was said in rooms and ruled about it. Every query names the site. */
export class ChatStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async byKey(memberId: bigint, key: string): Promise<StoredMessage | undefined> {
    const [row] = await this.#db.query<StoredMessage>(
      `SELECT ${COLUMNS} FROM chat_message WHERE member_id = $1 AND idempotency_key = $2`,
      [memberId, key],
    );
    return row;
  }

  /** False when the key is taken. */
  async insert(message: NewMessage): Promise<boolean> {
    const { id, siteId, roomNo, memberId, sessionId, username, content, gift, verdict, idempotencyKey, inputHash, at } =
      message;
    const rows = await this.#db.prepared(
      `INSERT INTO chat_message
         (id, site_id, room_no, member_id, session_id, username, content, verdict, idempotency_key, input_hash, at,
          gift)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (member_id, idempotency_key) DO NOTHING RETURNING id`,
      [
        id,
        siteId,
        roomNo,
        memberId,
        sessionId,
        username,
        content,
        verdict,
        idempotencyKey,
        inputHash,
        new Date(at),
        gift === null ? null : JSON.stringify(gift),
      ],
    );
    return rows.length === 1;
  }

  /** What a room shows, the latest first. */
  shown(siteId: number, roomNo: string, before: bigint | null, most: number): Promise<StoredMessage[]> {
    return this.#db.query<StoredMessage>(
      `SELECT ${COLUMNS} FROM chat_message m
       WHERE site_id = $1 AND room_no = $2 AND verdict = 'shown' AND ($3::bigint IS NULL OR id < $3)
         AND NOT EXISTS (SELECT 1 FROM chat_ruling r WHERE r.message_id = m.id AND r.kind = 'delete')
       ORDER BY id DESC LIMIT $4`,
      [siteId, roomNo, before, most],
    );
  }

  /** What keeps a member from writing in a room, by the last word on them there and on them everywhere. */
  async muteOf(siteId: number, memberId: bigint, roomNo: string, now: number): Promise<Ruling | null> {
    const rows = await this.#db.query<Ruling>(
      `SELECT DISTINCT ON (room_no) kind, until, reason FROM chat_ruling
       WHERE site_id = $1 AND member_id = $2 AND (room_no IS NULL OR room_no = $3) ORDER BY room_no, id DESC`,
      [siteId, memberId, roomNo],
    );
    return rows.find((ruling) => ruling.kind === 'mute' && holds(ruling, now)) ?? null;
  }

  /** Those of the rooms in which all members are muted. */
  async muted(siteId: number, roomNos: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const rows = await this.#db.query<Ruling & { readonly roomNo: string }>(
      `SELECT DISTINCT ON (room_no) room_no AS "roomNo", kind, until, reason FROM chat_ruling
       WHERE site_id = $1 AND room_no = ANY ($2) AND kind IN ('mute_all', 'unmute_all') ORDER BY room_no, id DESC`,
      [siteId, roomNos],
    );
    const holding = rows.filter((ruling) => ruling.kind === 'mute_all' && holds(ruling, now));
    return new Set(holding.map(({ roomNo }) => roomNo));
  }

  /** False for a message that is not there for this site. */
  async report(report: {
    id: bigint;
    siteId: number;
    messageId: bigint;
    memberId: bigint;
    reason: string;
    at: number;
  }) {
    const { id, siteId, messageId, memberId, reason, at } = report;
    const found = await this.#db.query<{ id: bigint }>(
      `WITH told AS (SELECT id FROM chat_message WHERE id = $2 AND site_id = $3 AND verdict = 'shown'),
         written AS (
           INSERT INTO chat_report (id, message_id, member_id, reason, at) SELECT $1, id, $4, $5, $6 FROM told
           ON CONFLICT (message_id, member_id) DO NOTHING)
       SELECT id FROM told`,
      [id, messageId, siteId, memberId, reason, new Date(at)],
    );
    return found.length === 1;
  }
}

function holds({ until }: Ruling, now: number): boolean {
  return until === null || until.getTime() > now;
}

export function toView(
  row: Pick<StoredMessage, 'id' | 'roomNo' | 'content' | 'username' | 'gift'> & { at: Date | number },
  userId: string,
): ChatMessage {
  const { id, roomNo, content, username, gift } = row;
  const message = { id: String(id), chatRoomNo: roomNo, content, at: Number(row.at), userId, username };
  return gift ? { ...message, msgType: 'gift', gift } : { ...message, msgType: 'text' };
}
