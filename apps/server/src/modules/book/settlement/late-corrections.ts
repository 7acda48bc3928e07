import type { Platform } from '../../../platform/platform.ts';
import { selectBets } from '../bets/bet-store.ts';
import type { MatchRecord } from '../records/match-record.ts';
import { planSettlement } from './settlement-plan.ts';

const BATCH = 200;

/**
 * Finds bets that a record would pay in another way but that were paid too long ago for a record to change them.
 * Operators decide about them.
 */
export class LateCorrections {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /**
   * Records an event for every bet that was paid before `since` and would be paid in another way today. It changes no
   * bet.
   */
  async report(record: MatchRecord, since: Date): Promise<void> {
    const { db, events, log } = this.#platform;
    let after = 0n;
    for (;;) {
      const bets = await selectBets(
        db,
        `id > $2 AND id IN (SELECT bet_id FROM bet_leg WHERE match_id = $1)
         AND status IN ('settled', 'void') AND settled_at <= $3 AND NOT by_hand`,
        [BigInt(record.matchId), after, since],
        `ORDER BY id LIMIT ${BATCH}`,
      );
      for (const bet of bets) {
        const { step } = planSettlement(bet, record);
        if (step.kind !== 'resettle' && step.kind !== 'reopen') continue;
        const betId = String(bet.id);
        const detail = { betId, matchId: record.matchId, paid: String(bet.payout ?? 0n), currency: bet.currency };
        const due = step.kind === 'resettle' ? String(step.due.payout + bet.amountCashed) : 'open';
        const isNews = await events.record({
          siteId: bet.siteId,
          kind: 'late_correction',
          address: '',
          about: `${betId}/${due}`,
          detail: { ...detail, due },
          member: async () => bet.memberId,
        });
        if (isNews) log.error({ ...detail, due }, 'a correction came too late to change a bet: operators decide');
      }
      const last = bets.at(-1);
      if (!last || bets.length < BATCH) return;
      after = last.id;
    }
  }
}
