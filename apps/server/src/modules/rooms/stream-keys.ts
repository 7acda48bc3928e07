import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { channelOf } from './channels.ts';

const KEY_BYTES = 32;
const ENDING_SIGNS = 4;
/** One for the studio, one for travel, and one to change to. */
const MOST_KEYS = 3;

interface KeyRow {
  readonly id: bigint;
  readonly ending: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The stream key that an encoder receives. */
interface IssuedKey {
  readonly keyId: string;
  readonly streamKey: string;
}

/** A key that an encoder opens a room with. Moments in milliseconds. */
export interface UsedKey {
  readonly createdAt: number;
  /** When it was used before this time; null where it never was. */
  readonly usedBefore: number | null;
}

/** The keys of rooms. A key is known here by its digest alone. */
export class StreamKeys {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Null where the room has as many keys as it may. */
  async issue(roomId: bigint): Promise<IssuedKey | null> {
    return this.add(roomId, randomBytes(KEY_BYTES));
  }

  /** Adds this key to the room; a key that is known already stays as it is. */
  async add(roomId: bigint, key: Uint8Array): Promise<IssuedKey | null> {
    const { db, ids, clock } = this.#platform;
    const id = ids.next();
    const text = Buffer.from(key).toString('base64url');
    const rows = await db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM live_room WHERE id = $1 FOR UPDATE', [roomId]);
      return tx.query(
        `INSERT INTO live_key (id, room_id, digest, ending, created_at)
         SELECT $1, $2, $3, $4, $5
         WHERE (SELECT count(*) FROM live_key WHERE room_id = $2 AND revoked_at IS NULL) < $6
         ON CONFLICT (digest) DO NOTHING RETURNING id`,
        [id, roomId, digestOf(text), text.slice(-ENDING_SIGNS), new Date(clock.now()), MOST_KEYS],
      );
    });
    return rows.length === 1 ? { keyId: String(id), streamKey: `${channelOf(roomId)}?key=${text}` } : null;
  }

  /** Notes that a key was used, also where its room is held off then. Null where it is none of the room’s. */
  async use(roomId: bigint, key: string): Promise<UsedKey | null> {
    const [row] = await this.#platform.db.query<{ createdAt: Date; usedBefore: Date | null }>(
      `UPDATE live_key AS k SET used_at = $3
       FROM (SELECT id, used_at FROM live_key WHERE digest = $1 AND room_id = $2 AND revoked_at IS NULL FOR UPDATE) before
       WHERE k.id = before.id RETURNING k.created_at AS "createdAt", before.used_at AS "usedBefore"`,
      [digestOf(key), roomId, new Date(this.#platform.clock.now())],
    );
    return row ? { createdAt: row.createdAt.getTime(), usedBefore: row.usedBefore?.getTime() ?? null } : null;
  }

  /** False where the room has no such key. */
  async revoke(roomId: bigint, keyId: bigint): Promise<boolean> {
    const rows = await this.#platform.db.query(
      `UPDATE live_key SET revoked_at = coalesce(revoked_at, $3) WHERE id = $1 AND room_id = $2 RETURNING id`,
      [keyId, roomId, new Date(this.#platform.clock.now())],
    );
    return rows.length === 1;
  }

  /** Revokes every key of a room, in a transaction of the caller. */
  async revokeAll(tx: Queryable, roomId: bigint): Promise<void> {
    await tx.query('UPDATE live_key SET revoked_at = $2 WHERE room_id = $1 AND revoked_at IS NULL', [
      roomId,
      new Date(this.#platform.clock.now()),
    ]);
  }

  async of(roomId: bigint) {
    const rows = await this.#platform.db.query<KeyRow>(
      `SELECT id, ending, created_at AS "createdAt", used_at AS "usedAt" FROM live_key
       WHERE room_id = $1 AND revoked_at IS NULL ORDER BY id DESC`,
      [roomId],
    );
    return rows.map(({ id, ending, createdAt, usedAt }) => ({
      keyId: String(id),
      ending,
      createdAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    }));
  }
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
