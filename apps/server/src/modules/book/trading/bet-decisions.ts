import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceBet } from '../announce-bet.ts';
import { type BetRecord, type BetStatus, type LegRecord, type LegResult, stakeAtRisk } from '../bet-record.ts';
import { selectBets } from '../bet-store.ts';
import type { ConfirmBets } from '../confirm-bets.ts';
import type { MatchRecords } from '../match-records.ts';
import { endOf, type SettleBets } from '../settle-bets.ts';
import { dueOf, planSettlement } from '../settlement-plan.ts';
import type { Room } from './room.ts';
import { betDecision } from './tables.ts';

/** The published reasons; the rules page names them (standards WAG-13). */
export type DecisionReason = 'obvious_error' | 'abandoned_event' | 'integrity_order' | 'late_bet' | 'corrected_result';

export interface DecisionRequest {
  readonly betId: bigint;
  /** cancel: the stake goes back; resettle: it is paid by the results on record now, or by those stated here. */
  readonly act: 'cancel' | 'resettle';
  readonly results?: readonly LegResult[];
  readonly reason: DecisionReason;
  readonly note: string;
  readonly operator: string;
}

/**
 * unknown: no such request waits. same_operator: whoever asks does not decide. impossible: the bet as it is now allows no
 * such decision, such as a cash-out of all of it; the request waits on, to be refused or decided later.
 */
export type DecisionVerdict = 'approved' | 'refused' | 'unknown' | 'same_operator' | 'impossible';

type Row = typeof betDecision.$inferSelect;

const CANCELLABLE: ReadonlySet<BetStatus> = new Set(['accepted', 'settled', 'void']);
const RESETTLED: ReadonlySet<BetStatus> = new Set(['accepted', 'settled', 'void', 'cancelled']);

/** What operators decide about single bets: one asks with a reason, another decides, and the member reads the reason. */
export class BetDecisions {
  readonly #platform: Platform;
  readonly #settlement: SettleBets;
  readonly #confirm: ConfirmBets;
  readonly #room: Room;
  readonly #records: MatchRecords;

  constructor(
    platform: Platform,
    parts: { settlement: SettleBets; confirm: ConfirmBets; room: Room; records: MatchRecords },
  ) {
    this.#platform = platform;
    this.#settlement = parts.settlement;
    this.#confirm = parts.confirm;
    this.#room = parts.room;
    this.#records = parts.records;
  }

  async request({ betId, act, results, reason, note, operator }: DecisionRequest): Promise<bigint> {
    return this.#write(this.#platform.db, {
      betId,
      act,
      reason,
      note,
      results: results ?? null,
      requestedBy: operator,
      status: 'requested',
    });
  }

  async decide(id: bigint, operator: string, verdict: 'approved' | 'refused'): Promise<DecisionVerdict> {
    const { db, clock, bus } = this.#platform;
    const outcome = await db.transaction(
      async (tx): Promise<{ verdict: DecisionVerdict; bet?: BetRecord; act?: string }> => {
        const [row] = await tx.orm
          .select()
          .from(betDecision)
          .where(and(eq(betDecision.id, id), eq(betDecision.status, 'requested')))
          .for('update');
        if (!row) return { verdict: 'unknown' };
        if (row.requestedBy === operator) return { verdict: 'same_operator' };
        const bet = verdict === 'approved' ? await this.#carryOut(tx, row) : undefined;
        if (bet === null) return { verdict: 'impossible' };
        await tx.orm
          .update(betDecision)
          .set({ status: verdict, decidedBy: operator, decidedAt: new Date(clock.now()) })
          .where(eq(betDecision.id, id));
        return { verdict, act: row.act, ...(bet && { bet }) };
      },
    );
    if (outcome.bet) announceBet(bus, outcome.bet, outcome.act === 'cancel' ? 'void' : 'resettled');
    return outcome.verdict;
  }

  /** A trader does not take a bet that is still in its delay; false once it is decided. */
  async rejectWaiting(betId: bigint, operator: string, note: string): Promise<boolean> {
    return this.#confirm.rejectByTrader(betId, async (tx) => {
      const reason = 'rejected_by_trader';
      await this.#write(tx, { betId, act: 'reject', reason, note, requestedBy: operator, status: 'approved' });
    });
  }

  async #write(on: Queryable, row: Omit<typeof betDecision.$inferInsert, 'id' | 'requestedAt'>): Promise<bigint> {
    const { ids, clock } = this.#platform;
    const id = ids.next();
    await on.orm.insert(betDecision).values({ id, requestedAt: new Date(clock.now()), ...row });
    return id;
  }

  /** The legs by what is on record of their matches, however long ago the bet was paid. */
  async #onRecord(tx: Queryable, bet: BetRecord): Promise<readonly LegRecord[]> {
    let { legs } = bet;
    for (const matchId of new Set(legs.map((leg) => leg.matchId)))
      legs = planSettlement({ ...bet, legs }, await this.#records.of(matchId, tx)).legs;
    return legs;
  }

  /** Answers the bet that was paid anew, or null if it cannot be. */
  async #carryOut(tx: Queryable, { betId, act, reason, results }: Row): Promise<BetRecord | null> {
    const [bet] = await selectBets(tx, 'id = $1', [betId], 'FOR UPDATE');
    if (!bet || !(act === 'cancel' ? CANCELLABLE : RESETTLED).has(bet.status)) return null;
    if (act === 'cancel') {
      const legs = bet.legs.map((leg): LegRecord => ({ ...leg, result: 'void', deadHeat: 1, resultScore: null }));
      const decided = {
        bet,
        legs,
        due: { payout: stakeAtRisk(bet), rounding: 0n },
        status: 'cancelled' as const,
        reason,
      };
      await this.#settlement.payByHand(tx, decided, 'cancelled');
      await this.#room.recount(tx, [{ was: bet, is: null }]);
      return bet;
    }
    const legs = results ? stated(bet, results as readonly LegResult[]) : await this.#onRecord(tx, bet);
    const due = legs && dueOf(bet, legs);
    if (!legs || due === null) return null;
    await this.#settlement.payByHand(tx, { bet, legs, due, status: endOf(legs), reason }, 'resettled');
    if (bet.status === 'cancelled') await this.#room.recount(tx, [{ was: null, is: bet }]);
    return bet;
  }
}

/** The legs as an operator states their results; null where not every leg has one. */
function stated(bet: BetRecord, results: readonly LegResult[]): readonly LegRecord[] | null {
  if (results.length !== bet.legs.length) return null;
  return bet.legs.map((leg, index) => {
    const result = results[index] ?? 'pending';
    return { ...leg, result, deadHeat: result === 'won' ? leg.deadHeat : 1 };
  });
}
