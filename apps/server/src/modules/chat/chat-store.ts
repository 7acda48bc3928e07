import type { ChatMessage } from '@touchline/contract/topics';
import type { Queryable } from '../../platform/db/database.ts';
import { isEmoji } from './chat-filter.ts';
import type { ChatVerdict, StoredMention } from './tables.ts';

export interface NewMessage {
  readonly id: bigint;
  readonly siteId: number;
  readonly roomNo: string;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly username: string;
  readonly content: string;
  readonly gift: ChatMessage['gift'] | null;
  readonly packet?: ChatMessage['packet'] | null;
  readonly isFollow?: boolean;
  readonly mentions?: readonly StoredMention[] | null;
  readonly level: number;
  readonly vipLevel: number;
  readonly role: ChatMessage['role'];
  readonly verdict: ChatVerdict;
  readonly idempotencyKey: string;
  readonly inputHash: Buffer;
  readonly at: number;
}

export interface StoredMessage extends Omit<NewMessage, 'at' | 'inputHash' | 'sessionId'> {
  readonly inputHash: Uint8Array;
  readonly at: Date;
}

const COLUMNS = `id, site_id AS "siteId", room_no AS "roomNo", member_id AS "memberId", username, content, gift, packet, is_follow AS "isFollow", mentions, verdict,
  level, vip_level AS "vipLevel", role,
  idempotency_key AS "idempotencyKey", input_hash AS "inputHash", at`;

/** A ruling `r` that takes a message away and was not undone. */
export const DELETES = `r.kind = 'delete' AND NOT EXISTS (SELECT FROM chat_ruling u WHERE u.undoes = r.id)`;

/** The messages of rooms. Every query names the site. */
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

  /** A message that its room showed, also one that was taken away. */
  async one(siteId: number, id: bigint): Promise<StoredMessage | undefined> {
    const [row] = await this.#db.query<StoredMessage>(
      `SELECT ${COLUMNS} FROM chat_message WHERE id = $1 AND site_id = $2 AND verdict = 'shown'`,
      [id, siteId],
    );
    return row;
  }

  /** The senders of such messages of a room, each once. */
  async senders(siteId: number, roomNo: string, ids: readonly bigint[]): Promise<StoredMention[]> {
    if (ids.length === 0) return [];
    return this.#db.query<StoredMention>(
      `SELECT DISTINCT ON (member_id) member_id::text AS "memberId", username FROM chat_message
       WHERE id = ANY ($1) AND site_id = $2 AND room_no = $3 AND verdict = 'shown' ORDER BY member_id, id DESC`,
      [[...ids], siteId, roomNo],
    );
  }

  async isDeleted(id: bigint, on: Queryable = this.#db): Promise<boolean> {
    const rows = await on.query(`SELECT 1 FROM chat_ruling r WHERE r.message_id = $1 AND ${DELETES}`, [id]);
    return rows.length > 0;
  }

  /** False when the key is taken. */
  async insert(message: NewMessage): Promise<boolean> {
    const { id, siteId, roomNo, memberId, sessionId, username, content, gift, verdict, idempotencyKey, inputHash, at } =
      message;
    const { level, vipLevel, role, packet = null, isFollow = false, mentions = null } = message;
    const rows = await this.#db.prepared(
      `INSERT INTO chat_message
         (id, site_id, room_no, member_id, session_id, username, content, verdict, idempotency_key, input_hash, at,
          gift, level, vip_level, role, packet, is_follow, mentions)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT (member_id, idempotency_key) DO NOTHING RETURNING id`,
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
        level,
        vipLevel,
        role,
        packet === null ? null : JSON.stringify(packet),
        isFollow,
        mentions === null ? null : JSON.stringify(mentions),
      ],
    );
    return rows.length === 1;
  }

  /** The messages that a room shows, the latest first. */
  shown(siteId: number, roomNo: string, before: bigint | null, most: number): Promise<StoredMessage[]> {
    return this.#db.query<StoredMessage>(
      `SELECT ${COLUMNS} FROM chat_message m
       WHERE site_id = $1 AND room_no = $2 AND verdict = 'shown' AND ($3::bigint IS NULL OR id < $3)
         AND NOT EXISTS (SELECT 1 FROM chat_ruling r WHERE r.message_id = m.id AND ${DELETES})
       ORDER BY id DESC LIMIT $4`,
      [siteId, roomNo, before, most],
    );
  }
}

export function toView(
  row: Pick<
    StoredMessage,
    'id' | 'memberId' | 'roomNo' | 'content' | 'username' | 'gift' | 'packet' | 'level' | 'vipLevel' | 'role'
  > &
    Pick<StoredMessage, 'isFollow' | 'mentions'> & { readonly at: Date | number },
  userIdOf: (memberId: bigint) => string,
): ChatMessage {
  const { id, memberId, roomNo, content, username, gift, packet, level, vipLevel, role } = row;
  const said = { id: String(id), chatRoomNo: roomNo, content, at: Number(row.at) };
  const message = { ...said, userId: userIdOf(memberId), username, level, vipLevel, role };
  if (packet) return { ...message, msgType: 'red_packet', packet };
  if (gift) return { ...message, msgType: 'gift', gift };
  if (row.isFollow) return { ...message, msgType: 'follow' };
  const mentions = row.mentions?.map(({ memberId: whom, username: name }) => ({
    userId: userIdOf(BigInt(whom)),
    username: name,
  }));
  return { ...message, msgType: isEmoji(content) ? 'emoji' : 'text', ...(mentions && { mentions }) };
}
