import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type HarmAction, harmInteraction } from '../tables.ts';

interface Member {
  readonly siteId: number;
  readonly memberId: bigint;
}

/** Something done about a member at risk. */
export interface HarmInteraction extends Member {
  readonly operator: string;
  readonly action: HarmAction;
  readonly outcome: string;
}

/**
 * Members at risk, and what was done about it. The latest of `flagged` and `cleared` holds; while it is `flagged`, a
 * member has no offers and no gifts of their level (standards HRM-2, BON-8).
 */
export class HarmFlags {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'ids'>;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'ids'>) {
    this.#platform = platform;
  }

  async isFlagged(memberId: bigint, on: Queryable = this.#platform.db): Promise<boolean> {
    const [last] = await on.query<{ action: string }>(
      `SELECT action FROM harm_interaction WHERE member_id = $1 AND action IN ('flagged', 'cleared')
       ORDER BY at DESC, id DESC LIMIT 1`,
      [memberId],
    );
    return last?.action === 'flagged';
  }

  /** Those of these members who are flagged. */
  async flaggedAmong(on: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await on.query<{ id: bigint }>(
      `SELECT member_id AS id FROM (
         SELECT DISTINCT ON (member_id) member_id, action FROM harm_interaction
         WHERE member_id = ANY ($1) AND action IN ('flagged', 'cleared') ORDER BY member_id, at DESC, harm_interaction.id DESC
       ) AS last WHERE action = 'flagged'`,
      [memberIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Flags a member who is not flagged yet. */
  async raise(tx: Queryable, member: Member, why: string): Promise<void> {
    if (await this.isFlagged(member.memberId, tx)) return;
    await this.record({ ...member, operator: 'system', action: 'flagged', outcome: why }, tx);
  }

  /** Records an action and its outcome. */
  async record(interaction: HarmInteraction, on: Queryable = this.#platform.db): Promise<void> {
    const { clock, ids } = this.#platform;
    await on.orm.insert(harmInteraction).values({ ...interaction, id: ids.next(), at: new Date(clock.now()) });
  }
}
