import type { Platform } from '../../platform/platform.ts';
import { type Banned, bannedWord, holdsBanned } from './chat-filter.ts';

interface Row {
  readonly siteId: number;
  readonly word: string;
}

/** A word was banned, or is banned no more. */
export interface WordChange {
  readonly id: bigint;
  readonly kind: 'word' | 'word_removed';
  readonly word: string;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
  readonly isUndone: boolean;
}

const MOST_SHOWN = 50;

/** The words that each site keeps out of its rooms, in memory on every node. The code that changes them announces that after the commit. */
export class BannedWords {
  readonly #platform: Platform;
  #bySite: ReadonlyMap<number, readonly Banned[]> = new Map();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async start(): Promise<void> {
    const { bus, log } = this.#platform;
    const reload = () => void this.load().catch((error) => log.error({ error }, 'banned words could not be read'));
    bus.subscribe('chatWords', reload, reload);
    await this.load();
  }

  async load(): Promise<void> {
    const rows = await this.#platform.db.query<Row>(
      'SELECT site_id AS "siteId", word FROM chat_word WHERE removed_at IS NULL',
    );
    const sites = new Set(rows.map(({ siteId }) => siteId));
    this.#bySite = new Map(
      [...sites].map((site) => [
        site,
        rows.filter(({ siteId }) => siteId === site).map(({ word }) => bannedWord(word)),
      ]),
    );
  }

  isBanned(siteId: number, text: string, named: readonly string[] = []): boolean {
    return holdsBanned(text, this.#bySite.get(siteId) ?? [], named);
  }

  async list(siteId: number) {
    const rows = await this.#platform.db.query<{ word: string; by: string; reason: string; at: Date }>(
      'SELECT word, by, reason, at FROM chat_word WHERE site_id = $1 AND removed_at IS NULL ORDER BY word',
      [siteId],
    );
    return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }));
  }

  /** The last changes of the list, the latest first. The one that holds now may be undone by the other one. */
  async log(siteId: number): Promise<readonly WordChange[]> {
    return await this.#platform.db.query<WordChange>(
      `SELECT id, 'word' AS kind, word, by, reason, at, removed_at IS NOT NULL AS "isUndone" FROM chat_word WHERE site_id = $1
       UNION ALL
       SELECT id, 'word_removed', word, removed_by, coalesce(removed_reason, ''), removed_at, EXISTS (
         SELECT FROM chat_word later WHERE later.site_id = $1 AND later.word = w.word AND later.id > w.id)
       FROM chat_word w WHERE site_id = $1 AND removed_at IS NOT NULL
       ORDER BY at DESC, id DESC LIMIT ${MOST_SHOWN}`,
      [siteId],
    );
  }

  /** False where it was so already. */
  async set(
    siteId: number,
    word: string,
    isBanned: boolean,
    { by, reason }: { readonly by: string; readonly reason: string },
  ): Promise<boolean> {
    const { db, bus, ids, clock } = this.#platform;
    const now = new Date(clock.now());
    const rows = isBanned
      ? await db.query(
          `INSERT INTO chat_word (id, site_id, word, by, at, reason) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (site_id, word) WHERE removed_at IS NULL DO NOTHING RETURNING id`,
          [ids.next(), siteId, word, by, now, reason],
        )
      : await db.query(
          `UPDATE chat_word SET removed_at = $3, removed_by = $4, removed_reason = $5
           WHERE site_id = $1 AND word = $2 AND removed_at IS NULL RETURNING id`,
          [siteId, word, now, by, reason],
        );
    await this.load();
    bus.publish('chatWords', { siteId });
    return rows.length === 1;
  }
}
