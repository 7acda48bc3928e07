import type { Queryable } from '../../platform/db/database.ts';
import type { liveRoom, RoomState } from './tables.ts';

type Row = typeof liveRoom.$inferSelect;

/** A room as every node keeps it in memory. */
export interface Room extends Omit<Row, 'stateAt' | 'createdAt' | 'taxCipher'> {
  /** Milliseconds. */
  readonly stateAt: number;
}

const COLUMNS = `id, site_id AS "siteId", member_id AS "memberId", nick, title, intro, notice, sport, language,
  screen_mode AS "screenMode", art, is_listed AS "isListed", state, state_at AS "stateAt", client_id AS "clientId",
  cut_off_ids AS "cutOffIds"`;

interface Change {
  readonly roomId: bigint;
  readonly state: RoomState;
  readonly at: number;
  readonly by: string;
}

/** Rooms and the changes of their broadcasts. */
export class RoomStore {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async all(): Promise<Room[]> {
    return (await this.#read('')).map(toRoom);
  }

  async one(roomId: bigint): Promise<Room | null> {
    const [row] = await this.#read('WHERE id = $1', [roomId]);
    return row ? toRoom(row) : null;
  }

  /**
   * An encoder begins. Where it is already this one, nothing changes.
   *
   * @returns whether the room changed
   */
  begin(change: Change, clientId: string): Promise<boolean> {
    return this.#change(
      `UPDATE live_room SET state = $2, state_at = $3, client_id = $5
       WHERE id = $1 AND (state <> 'live' OR client_id IS DISTINCT FROM $5)`,
      change,
      [clientId],
    );
  }

  /** The encoder of a connection is gone. A connection that another one followed changes nothing. */
  interrupt(change: Change, clientId: string): Promise<boolean> {
    return this.#change(
      `UPDATE live_room SET state = $2, state_at = $3 WHERE id = $1 AND state = 'live' AND client_id = $5`,
      change,
      [clientId],
    );
  }

  /** The broadcast is over; one that is over already stays as it is. */
  end(change: Change): Promise<boolean> {
    return this.#change(
      `UPDATE live_room SET state = $2, state_at = $3 WHERE id = $1 AND state IN ('live', 'interrupted')`,
      change,
      [],
    );
  }

  /** Writes down that the encoder of a room is to be cut off. Returns its connection; null where the room never had one. */
  async requestCutOff(roomId: bigint): Promise<string | null> {
    const [row] = await this.#db.query<{ clientId: string }>(
      `UPDATE live_room SET cut_off_ids = array_append(array_remove(cut_off_ids, client_id), client_id)
       WHERE id = $1 AND client_id IS NOT NULL RETURNING client_id AS "clientId"`,
      [roomId],
    );
    return row?.clientId ?? null;
  }

  /** A connection that was to be cut off is gone. */
  async forgetCutOff(roomId: bigint, clientId: string): Promise<void> {
    await this.#db.query('UPDATE live_room SET cut_off_ids = array_remove(cut_off_ids, $2) WHERE id = $1', [
      roomId,
      clientId,
    ]);
  }

  /**
   * The time at which the broadcast of now began, or the last one; null where there was none. It goes on while the host is
   * away.
   */
  async broadcastSince(roomId: bigint): Promise<number | null> {
    const [row] = await this.#db.query<{ at: Date | null }>(
      `SELECT min(at) AS at FROM live_transition WHERE room_id = $1 AND state = 'live' AND id > coalesce((
         SELECT max(id) FROM live_transition WHERE room_id = $1 AND state = 'ended' AND id < (
           SELECT max(id) FROM live_transition WHERE room_id = $1 AND state = 'live')), 0)`,
      [roomId],
    );
    return row?.at?.getTime() ?? null;
  }

  async transitions(roomId: bigint, most: number): Promise<{ state: RoomState; at: number; by: string }[]> {
    const rows = await this.#db.query<{ state: RoomState; at: Date; by: string }>(
      'SELECT state, at, by FROM live_transition WHERE room_id = $1 ORDER BY id DESC LIMIT $2',
      [roomId, most],
    );
    return rows.map(({ state, at, by }) => ({ state, at: at.getTime(), by }));
  }

  /** The change and its record are one statement. */
  async #change(update: string, { roomId, state, at, by }: Change, more: readonly unknown[]): Promise<boolean> {
    const rows = await this.#db.query(
      `WITH changed AS (${update} RETURNING id)
       INSERT INTO live_transition (room_id, state, at, by) SELECT id, $2, $3, $4 FROM changed RETURNING id`,
      [roomId, state, new Date(at), by, ...more],
    );
    return rows.length === 1;
  }

  #read(where: string, values: readonly unknown[] = []) {
    return this.#db.query<Omit<Room, 'stateAt'> & { readonly stateAt: Date }>(
      `SELECT ${COLUMNS} FROM live_room ${where} ORDER BY id`,
      [...values],
    );
  }
}

function toRoom(row: Omit<Room, 'stateAt'> & { readonly stateAt: Date }): Room {
  return { ...row, stateAt: row.stateAt.getTime() };
}
