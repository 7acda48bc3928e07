import { and, eq, gt } from 'drizzle-orm';
import type { Identity } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Journal } from './journal.ts';
import { protectionChoice, realityCheck } from './tables.ts';

const MINUTE_MS = 60_000;
/** A reminder that comes up amid play is given this long to be answered. */
const PATIENCE_MS = MINUTE_MS;

/** A session as reminders know it. */
export type RemindedSession = Pick<Identity, 'memberId' | 'sessionId' | 'signedInAt'>;

export interface RealityCheckState {
  readonly intervalMinutes: number;
  readonly dueAt: number | null;
  readonly isDue: boolean;
}

/** Reminders of time and money, kept here for each session (standards RCK-4). */
export class RealityChecks {
  readonly #platform: Platform;
  readonly #journal: Journal;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#journal = new Journal(platform);
  }

  /** The member's own choice, where the site allows it, or the site's. */
  async #interval(siteId: number, memberId: bigint): Promise<number> {
    const [row] = await this.#platform.db.orm
      .select({ minutes: protectionChoice.realityCheckMinutes })
      .from(protectionChoice)
      .where(eq(protectionChoice.memberId, memberId));
    const chosen = row?.minutes ?? null;
    const { minutes, mayBeOff } = this.rulesAt(siteId);
    return chosen === null || (chosen === 0 && !mayBeOff) ? minutes : chosen;
  }

  /** The settings of a site for reminders. */
  rulesAt(siteId: number): { readonly minutes: number; readonly mayBeOff: boolean } {
    const site = this.#platform.sites.byId(siteId);
    if (!site) throw new Error(`no site ${siteId}`);
    const { realityCheckMinutes: minutes, realityCheckOff: mayBeOff } = site.file.protection;
    return { minutes, mayBeOff };
  }

  async state(siteId: number, { memberId, sessionId, signedInAt }: RemindedSession): Promise<RealityCheckState> {
    const intervalMinutes = await this.#interval(siteId, memberId);
    const [row] = await this.#platform.db.orm
      .select({ dueAt: realityCheck.dueAt })
      .from(realityCheck)
      .where(eq(realityCheck.sessionId, sessionId));
    // Switched off, only a reminder that was due by then is left.
    const first = intervalMinutes === 0 ? null : signedInAt + intervalMinutes * MINUTE_MS;
    const dueAt = row?.dueAt.getTime() ?? first;
    return { intervalMinutes, dueAt, isDue: dueAt !== null && dueAt <= this.#platform.clock.now() };
  }

  /** Whether a reminder is due and was left unanswered for longer than it takes. */
  async isPassedOver(siteId: number, session: RemindedSession): Promise<boolean> {
    const { dueAt } = await this.state(siteId, session);
    return dueAt !== null && dueAt + PATIENCE_MS <= this.#platform.clock.now();
  }

  /** The member read the reminder: the next is due a whole interval from now, if any. Nothing changes while none is due. */
  async acknowledge(siteId: number, identity: Identity): Promise<void> {
    const { isDue, intervalMinutes } = await this.state(siteId, identity);
    if (!isDue) return;
    if (intervalMinutes > 0) return this.#expect(identity, intervalMinutes);
    await this.#platform.db.orm.delete(realityCheck).where(eq(realityCheck.sessionId, identity.sessionId));
  }

  /** Another interval begins now; a reminder that is due stays due, also when reminders are switched off. */
  async choose(identity: Identity, siteId: number, intervalMinutes: number): Promise<void> {
    const { db, clock } = this.#platform;
    const { memberId, sessionId } = identity;
    const before = await this.state(siteId, identity);
    await db.transaction(async (tx) => {
      if (before.isDue && before.dueAt !== null)
        await tx.orm
          .insert(realityCheck)
          .values({ sessionId, memberId, dueAt: new Date(before.dueAt) })
          .onConflictDoNothing();
      if (intervalMinutes === 0)
        await tx.orm
          .delete(realityCheck)
          .where(and(eq(realityCheck.memberId, memberId), gt(realityCheck.dueAt, new Date(clock.now()))));
      await tx.orm
        .insert(protectionChoice)
        .values({ memberId, realityCheckMinutes: intervalMinutes })
        .onConflictDoUpdate({ target: protectionChoice.memberId, set: { realityCheckMinutes: intervalMinutes } });
      await this.#journal.write(
        tx,
        { siteId, memberId },
        { what: 'reality_check', before: String(before.intervalMinutes), after: String(intervalMinutes) },
      );
    });
    if (!before.isDue && intervalMinutes > 0) await this.#expect(identity, intervalMinutes);
  }

  async #expect({ sessionId, memberId }: Identity, minutes: number): Promise<void> {
    const dueAt = new Date(this.#platform.clock.now() + minutes * MINUTE_MS);
    await this.#platform.db.query(
      `INSERT INTO reality_check (session_id, member_id, due_at) VALUES ($1, $2, $3)
       ON CONFLICT (session_id) DO UPDATE SET due_at = $3, acknowledged = reality_check.acknowledged + 1`,
      [sessionId, memberId, dueAt],
    );
  }
}
