import type { Queryable } from '../../../platform/db/database.ts';
import type { CarryRefusal, Decision, DecisionCarrier } from '../../../platform/decisions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceBet } from '../bets/announce-bet.ts';
import { type BetRecord, type BetStatus, type LegRecord, type LegResult, ownStakeAtRisk } from '../bets/bet-record.ts';
import { selectBets } from '../bets/bet-store.ts';
import type { ConfirmBets } from '../placing/confirm-bets.ts';
import type { MatchRecords } from '../records/match-records.ts';
import type { ExposureLimits } from '../risk/exposure-limits.ts';
import { betRejection } from '../risk/tables.ts';
import { endOf, type SettleBets } from '../settlement/settle-bets.ts';
import { dueOf, planSettlement } from '../settlement/settlement-plan.ts';

/** The published reasons; the rules page names them (standards WAG-13). */
type DecisionReason = 'obvious_error' | 'abandoned_event' | 'integrity_order' | 'late_bet' | 'corrected_result';

/** The decision of two operators about a bet, as the decision keeps it. */
interface BetDecision {
  readonly betId: string;
  /** `cancel` returns the stake; `resettle` pays by the results that are on record now, or by those stated here. */
  readonly act: 'cancel' | 'resettle';
  readonly published: DecisionReason;
  readonly results: readonly LegResult[] | null;
}

const CANCELLABLE: ReadonlySet<BetStatus> = new Set(['accepted', 'settled', 'void']);
const RESETTLED: ReadonlySet<BetStatus> = new Set(['accepted', 'settled', 'void', 'cancelled']);

/**
 * The decisions of operators about single bets. Two operators decide about money, and the member reads the published reason. A
 * bet that is still in its delay can be rejected by one trader.
 */
export class BetDecisions implements DecisionCarrier<BetDecision> {
  readonly right = 'bets.decide';
  readonly #platform: Platform;
  readonly #settlement: SettleBets;
  readonly #confirm: ConfirmBets;
  readonly #exposure: ExposureLimits;
  readonly #records: MatchRecords;

  constructor(
    platform: Platform,
    parts: { settlement: SettleBets; confirm: ConfirmBets; exposure: ExposureLimits; records: MatchRecords },
  ) {
    this.#platform = platform;
    this.#settlement = parts.settlement;
    this.#confirm = parts.confirm;
    this.#exposure = parts.exposure;
    this.#records = parts.records;
  }

  /** The owner of a bet at a site; null for a bet that is not there. */
  async ownerOf(siteId: number, betId: bigint): Promise<bigint | null> {
    const [bet] = await selectBets(this.#platform.db, 'id = $1 AND site_id = $2', [betId, siteId]);
    return bet?.memberId ?? null;
  }

  /** The present state of the bet may forbid the decision, for example if all of it was cashed out. */
  async carryOut(tx: Queryable, decision: Decision<BetDecision>): Promise<CarryRefusal | (() => void)> {
    const { act } = decision.payload;
    const bet = await this.#pay(tx, decision.payload);
    if (bet === null) return 'bet_fixed';
    return () => announceBet(this.#platform.bus, bet, act === 'cancel' ? 'void' : 'resettled');
  }

  /** A trader rejects a bet that is still in its delay. False if it is decided already. */
  async rejectWaiting(betId: bigint, operator: string, note: string): Promise<boolean> {
    return this.#confirm.rejectByTrader(betId, async (tx) => {
      const reason = 'rejected_by_trader';
      await this.#write(tx, { betId, reason, note, operator });
    });
  }

  async #write(on: Queryable, row: Omit<typeof betRejection.$inferInsert, 'id' | 'at'>): Promise<void> {
    const { ids, clock } = this.#platform;
    await on.orm.insert(betRejection).values({ id: ids.next(), at: new Date(clock.now()), ...row });
  }

  /** The legs by what is on record of their matches, however long ago the bet was paid. */
  async #onRecord(tx: Queryable, bet: BetRecord): Promise<readonly LegRecord[]> {
    let { legs } = bet;
    for (const matchId of new Set(legs.map((leg) => leg.matchId)))
      legs = planSettlement({ ...bet, legs }, await this.#records.of(matchId, tx)).legs;
    return legs;
  }

  /** Returns the bet that was paid again, or null if it cannot be. */
  async #pay(tx: Queryable, { betId, act, published: reason, results }: BetDecision): Promise<BetRecord | null> {
    const [bet] = await selectBets(tx, 'id = $1', [BigInt(betId)], 'FOR UPDATE');
    if (!bet || !(act === 'cancel' ? CANCELLABLE : RESETTLED).has(bet.status)) return null;
    if (act === 'cancel') {
      const legs = bet.legs.map((leg): LegRecord => ({ ...leg, result: 'void', deadHeat: 1, resultScore: null }));
      const decided = {
        bet,
        legs,
        due: { payout: ownStakeAtRisk(bet), extra: 0n, rounding: 0n },
        status: 'cancelled' as const,
        reason,
      };
      await this.#settlement.payByHand(tx, decided, 'cancelled');
      await this.#exposure.recompute(tx, [{ was: bet, is: null }]);
      return bet;
    }
    const legs = results ? stated(bet, results) : await this.#onRecord(tx, bet);
    const due = legs && dueOf(bet, legs);
    if (!legs || due === null) return null;
    await this.#settlement.payByHand(tx, { bet, legs, due, status: endOf(legs), reason }, 'resettled');
    if (bet.status === 'cancelled') await this.#exposure.recompute(tx, [{ was: null, is: bet }]);
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
