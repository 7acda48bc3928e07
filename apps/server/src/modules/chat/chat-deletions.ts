import type { Platform } from '../../platform/platform.ts';

const LOOK_EVERY_MS = 2_000;

interface Deletion {
  readonly id: bigint;
  readonly siteId: number;
  readonly chatRoomNo: string;
  readonly messageId: bigint;
}

/**
 * Tells open pages of messages that were deleted. A ruling may be written by hand, so every node looks for those of the last
 * minutes by itself and tells each once.
 */
export class ChatDeletions {
  readonly #platform: Platform;
  #told: ReadonlySet<bigint> = new Set();
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): void {
    const look = async () => {
      try {
        await this.look();
      } catch (error) {
        this.#platform.log.error({ error }, 'deleted messages could not be looked for');
      }
      if (this.#timer) this.#timer = setTimeout(look, LOOK_EVERY_MS).unref();
    };
    this.#timer = setTimeout(look, LOOK_EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async look(): Promise<void> {
    const { db, bus } = this.#platform;
    const rows = await db.query<Deletion>(
      `SELECT r.id, m.site_id AS "siteId", m.room_no AS "chatRoomNo", m.id AS "messageId"
       FROM chat_ruling r JOIN chat_message m ON m.id = r.message_id
       WHERE r.kind = 'delete' AND r.at > now() - interval '5 minutes'`,
    );
    for (const { id, siteId, chatRoomNo, messageId } of rows)
      if (!this.#told.has(id)) bus.publish('chatDeleted', { siteId, chatRoomNo, id: String(messageId) });
    this.#told = new Set(rows.map(({ id }) => id));
  }
}
