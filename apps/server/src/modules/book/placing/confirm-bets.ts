import { potentialPayout } from '@touchline/rules/bets';
import type { LedgerCommand } from '../../../ledger/commands.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inputHash } from '../../../platform/input-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceBet } from '../bets/announce-bet.ts';
import { type BetRecord, betReference, paidFor, termsOf } from '../bets/bet-record.ts';
import { type RewardEnds, rewardsOf } from '../bets/bet-rewards.ts';
import { insertEvents, selectBets } from '../bets/bet-store.ts';
import { freeStakeReturn } from '../bets/free-stakes.ts';
import type { BetRefusal } from '../bets/refusals.ts';
import type { Board } from '../board/board.ts';
import { acceptsPrice, findOffer, type Offer } from '../board/offers.ts';
import { betDelaySeconds } from '../risk/bet-delay.ts';
import type { ExposureLimits } from '../risk/exposure-limits.ts';
import { marketOf } from '../risk/market-kinds.ts';

/** The part of `eligibility` that this module uses: who is excluded, or has an account that is not active. */
export interface StakeEligibility {
  /** The members among these who cannot stake now. */
  cannotStake(on: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  /** The same of members who were each admitted at a time, in milliseconds. */
  cannotStakeSince(on: Queryable, admitted: readonly { memberId: bigint; at: number }[]): Promise<ReadonlySet<bigint>>;
}

const BATCH = 200;
/** The time between two checks of a bet that waits for the end of danger, and the time that it waits beyond its delay. */
const DANGER = { everyMs: 1_000, longestMs: 10_000 };
/** The largest lateness of a decision beyond delay and danger. Later it would be about another moment of the match. */
const LATENESS_MS = 5_000;
/** Bets of other nodes are decided this long after their time, because their own node would have decided them by then. */
const TAKEOVER_MS = 2_000;
/** After this time a bet can only be rejected, which needs no prices. */
const HOPELESS_MS = DANGER.longestMs + LATENESS_MS + 1_000;

type Decision =
  | {
      readonly bet: BetRecord;
      readonly verdict: 'accept';
      readonly offers: readonly Offer[];
      readonly returns: bigint;
    }
  | { readonly bet: BetRecord; readonly verdict: 'wait' }
  | {
      readonly bet: BetRecord;
      readonly verdict: 'reject';
      readonly reason: BetRefusal;
      /** The index of the leg that it is about, from 0; null in a bet with one leg. */
      readonly leg: number | null;
    };

export interface ConfirmNeeds {
  readonly eligibility: StakeEligibility;
  readonly exposure: ExposureLimits;
  readonly rewards: RewardEnds;
  /** Whether other nodes decide bets, too. */
  readonly isShared: boolean;
  /** The position in a pushed feed that this node has reached; null with any other feed, or while something is missing. */
  readonly feedPosition: () => number | null;
}

/**
 * A bet is decided by the node that placed it, whose number is in its id, or a little later by another one. It must have
 * received at least as much of a pushed feed as the node that placed the bet (decision 063).
 */
const IS_MINE = ` AND (decides_at <= $3 OR (((id >> 12) & 1023 = $4 OR decides_at <= $2)
  AND (feed_position IS NULL OR feed_position <= $5::int8)))`;

type Accepted = Extract<Decision, { verdict: 'accept' }>;
type Rejected = Extract<Decision, { verdict: 'reject' }>;

/**
 * Decides bets whose delay is over, by the prices of that moment. Waiting bets are in the database, so a server that was
 * killed decides them after its restart. Each is decided once, because it must still be `confirming`.
 */
export class ConfirmBets {
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #board: Board;
  readonly #eligibility: StakeEligibility;
  readonly #exposure: ExposureLimits;
  readonly #rewards: RewardEnds;
  readonly #isShared: boolean;
  readonly #feedPosition: () => number | null;
  readonly #onAccepted: (bet: BetRecord) => void;

  /** @param onAccepted - called for every bet once it is accepted and committed, with the prices it was accepted at */
  constructor(
    platform: Platform,
    ledger: Ledger,
    board: Board,
    { eligibility, exposure, rewards, isShared, feedPosition }: ConfirmNeeds,
    onAccepted: (bet: BetRecord) => void,
  ) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#board = board;
    this.#eligibility = eligibility;
    this.#exposure = exposure;
    this.#rewards = rewards;
    this.#isShared = isShared;
    this.#feedPosition = feedPosition;
    this.#onAccepted = onAccepted;
  }

  /** Decides every bet that is due. `lookAgainAt` is the time to check again the bets that wait for the end of danger. */
  async decideDue(): Promise<{ readonly lookAgainAt: number | null }> {
    let lookAgainAt: number | null = null;
    for (;;) {
      const { made, now } = await this.#decideBatch();
      if (made.some((decision) => decision.verdict === 'wait')) lookAgainAt = now + DANGER.everyMs;
      if (made.length < BATCH) return { lookAgainAt };
    }
  }

  async #decideBatch() {
    const now = this.#platform.clock.now();
    const made = await this.#platform.db.transaction(async (tx) => {
      const due = await selectBets(
        tx,
        `status = 'confirming' AND decides_at <= $1${this.#isShared ? IS_MINE : ''}`,
        this.#isShared ? this.#claim(now) : [new Date(now)],
        `ORDER BY decides_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      if (due.length === 0) return [];
      const barred = await this.#eligibility.cannotStake(tx, [...new Set(due.map((bet) => bet.memberId))]);
      const decisions = due.map((bet): Decision => {
        return barred.has(bet.memberId)
          ? { bet, verdict: 'reject', reason: 'excluded', leg: null }
          : this.#decide(bet, now);
      });
      await this.#accept(tx, decisions, now);
      await this.#wait(tx, decisions, now);
      await this.#reject(tx, decisions, now);
      await this.#exposure.recompute(tx, decisions.flatMap(exposureChange));
      return decisions;
    });
    for (const decision of made) if (decision.verdict === 'accept') this.#onAccepted(asAccepted(decision));
    for (const { bet, verdict } of made) announceBet(this.#platform.bus, bet, verdict === 'reject' ? 'rejected' : null);
    return { made, now };
  }

  #claim(now: number): unknown[] {
    const { node } = this.#platform.ids;
    const position = this.#feedPosition();
    const times = [now, now - TAKEOVER_MS, now - HOPELESS_MS].map((at) => new Date(at));
    return [...times, node, position === null ? null : BigInt(position)];
  }

  /**
   * A trader rejects a bet before its delay is over; `note` writes down who did and why. False if the bet is decided
   * already.
   */
  async rejectByTrader(betId: bigint, note: (tx: Queryable) => Promise<void>): Promise<boolean> {
    const rejected = await this.#platform.db.transaction(async (tx) => {
      const [bet] = await selectBets(tx, `id = $1 AND status = 'confirming'`, [betId], 'FOR UPDATE');
      if (!bet) return null;
      const decision: Rejected = { bet, verdict: 'reject', reason: 'rejected_by_trader', leg: null };
      await this.#reject(tx, [decision], this.#platform.clock.now());
      await note(tx);
      await this.#exposure.recompute(tx, exposureChange(decision));
      return bet;
    });
    if (rejected) announceBet(this.#platform.bus, rejected, 'rejected');
    return rejected !== null;
  }

  /**
   * Looks for the first reason against a bet, leg by leg in the order of the contract, and then at the payout of all
   * legs together.
   */
  #decide(bet: BetRecord, now: number): Decision {
    const isOverdue = now > this.#latestFor(bet);
    const offers: Offer[] = [];
    for (const [index, leg] of bet.legs.entries()) {
      const reject = (reason: BetRefusal): Rejected => ({
        bet,
        verdict: 'reject',
        reason,
        leg: bet.legs.length > 1 ? index : null,
      });
      const offer = findOffer(this.#board, leg, now, leg.scoreAtBet);
      if (offer === 'market_suspended' && !isOverdue && this.#board.isAwaited(leg.matchId))
        return { bet, verdict: 'wait' };
      if (typeof offer === 'string') return reject(offer);
      // The platform was away when the bet was due, and a much later price would be another bet.
      if (isOverdue) return reject('market_suspended');
      // A lock during the delay means that something happened, even if the market is open again (standards INP-3).
      if (offer.inPlay && this.#board.wasLocked(leg.matchId, leg.marketId, bet.placedAt))
        return reject('market_suspended');
      if (!acceptsPrice(bet.oddsChange, leg.oddsMilli, offer.oddsMilli)) return reject('odds_changed');
      offers.push(offer);
    }
    if (offers.some(({ danger }) => danger)) {
      const isPatient = now < this.#latestFor(bet) - LATENESS_MS;
      return isPatient ? { bet, verdict: 'wait' } : { bet, verdict: 'reject', reason: 'danger', leg: null };
    }
    const payout = (legs: readonly { readonly oddsMilli: number }[]) =>
      potentialPayout(
        termsOf(bet),
        legs.map(({ oddsMilli }) => oddsMilli),
      );
    const { payoutMinor, cutMinor } = payout(offers);
    // The member agreed to a cut of the payout that the slip showed, and not to one that only the new price brings.
    if (cutMinor > 0n && payout(bet.legs).cutMinor === 0n)
      return { bet, verdict: 'reject', reason: 'payout_above_max', leg: null };
    return { bet, verdict: 'accept', offers, returns: paidFor(bet, payoutMinor) };
  }

  /** The last moment at which a bet may still be accepted. */
  #latestFor({ siteId, placedAt, legs }: BetRecord): number {
    const { config, sites } = this.#platform;
    const inPlay = legs.filter((leg) => leg.inPlay).map(marketOf);
    const delay = betDelaySeconds(config, sites.byId(siteId), inPlay);
    return placedAt + delay * 1_000 + DANGER.longestMs + LATENESS_MS;
  }

  /** Postpones bets that wait for the end of danger, or for the first message of the feed. */
  async #wait(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const waiting = decisions.filter((decision) => decision.verdict === 'wait');
    if (waiting.length === 0) return;
    await tx.query('UPDATE bet SET decides_at = $2 WHERE id = ANY ($1)', [
      waiting.map(({ bet }) => bet.id),
      new Date(now + DANGER.everyMs),
    ]);
  }

  async #accept(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const accepted = decisions.filter((decision) => decision.verdict === 'accept');
    if (accepted.length === 0) return;
    const ids = accepted.map((decision) => decision.bet.id);
    const offers = accepted.flatMap((decision) => decision.offers);
    await tx.query(
      `UPDATE bet_leg l SET odds_milli = d.odds, home_at_bet = d.home, away_at_bet = d.away, minute_at_bet = d.minute
       FROM unnest($1::bigint[], $2::smallint[], $3::int[], $4::smallint[], $5::smallint[], $6::text[])
         AS d (id, position, odds, home, away, minute)
       WHERE l.bet_id = d.id AND l.position = d.position`,
      [
        accepted.flatMap(({ bet }) => bet.legs.map(() => bet.id)),
        accepted.flatMap(({ bet }) => bet.legs.map((_, index) => index + 1)),
        offers.map(({ oddsMilli }) => oddsMilli),
        offers.map(({ score }) => score?.home ?? null),
        offers.map(({ score }) => score?.away ?? null),
        offers.map(({ minute }) => minute),
      ],
    );
    await tx.query(
      `UPDATE bet b SET status = 'accepted', accepted_at = $3, potential_return = d.returns
       FROM unnest($1::bigint[], $2::bigint[]) AS d (id, returns) WHERE b.id = d.id`,
      [ids, accepted.map((decision) => decision.returns), new Date(now)],
    );
  }

  async #reject(tx: Queryable, decisions: readonly Decision[], now: number): Promise<void> {
    const rejected = decisions.filter((decision): decision is Rejected => decision.verdict === 'reject');
    if (rejected.length === 0) return;
    const commands: LedgerCommand[] = [];
    for (const { bet } of rejected) commands.push(await this.#returnStake(tx, bet));
    await this.#rewards.giveBack(tx, rewardsOf(rejected.map(({ bet }) => bet)));
    const results = await this.#ledger.apply(tx, commands);
    const failed = results.findIndex((result) => result.code !== 'ok');
    if (failed >= 0)
      throw new Error(`the stake of bet ${rejected[failed]?.bet.id} was not returned: ${results[failed]?.code}`);
    await tx.query(
      `UPDATE bet b SET status = 'rejected', reject_reason = d.reason, reject_leg = d.leg
       FROM unnest($1::bigint[], $2::text[], $3::smallint[]) AS d (id, reason, leg) WHERE b.id = d.id`,
      [rejected.map(({ bet }) => bet.id), rejected.map(({ reason }) => reason), rejected.map(({ leg }) => leg)],
    );
    await insertEvents(
      tx,
      new Date(now),
      rejected.map(({ bet, reason }) => ({ betId: bet.id, status: 'rejected', reason, amount: null })),
    );
  }

  async #returnStake(tx: Queryable, bet: BetRecord): Promise<LedgerCommand> {
    if (bet.freeBetId !== null) return freeStakeReturn(this.#ledger, tx, bet);
    const account = (kind: 'available' | 'locked_bets') => this.#ledger.accounts.member(tx, bet, kind);
    return {
      siteId: bet.siteId,
      key: `${betReference(bet.id)}/reject`,
      inputHash: inputHash({ stake: bet.stake }),
      kind: 'bet_return',
      reference: betReference(bet.id),
      sessionId: bet.sessionId,
      entries: [{ debit: await account('locked_bets'), credit: await account('available'), amount: bet.stake }],
      holds: [{ step: 'close', reference: betReference(bet.id), amount: bet.stake }],
    };
  }
}

/** The change that a decision makes to the exposure of its bet. */
function exposureChange(decision: Decision): { was: BetRecord; is: BetRecord | null }[] {
  if (decision.verdict === 'wait') return [];
  return [{ was: decision.bet, is: decision.verdict === 'accept' ? asAccepted(decision) : null }];
}

function asAccepted({ bet, offers, returns }: Accepted): BetRecord {
  const legs = bet.legs.map((leg, index): BetRecord['legs'][number] => {
    const { oddsMilli, score, minute } = offers[index] ?? { ...leg, score: leg.scoreAtBet, minute: leg.minuteAtBet };
    return { ...leg, oddsMilli, scoreAtBet: score, minuteAtBet: minute };
  });
  return { ...bet, status: 'accepted', legs, potentialReturn: returns };
}
