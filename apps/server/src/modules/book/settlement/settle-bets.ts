import type { BetNews } from '@touchline/contract/topics';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { announceBet } from '../bets/announce-bet.ts';
import type { BetEvent, BetRecord, BetStatus, LegRecord } from '../bets/bet-record.ts';
import { endOfReward, type RewardEnds, rewardPlace, rewardsOf } from '../bets/bet-rewards.ts';
import { insertEvents, selectBets } from '../bets/bet-store.ts';
import type { MatchRecord } from '../records/match-record.ts';
import { scheduleSettlement } from '../records/schedule-settlement.ts';
import { SignificantBets } from '../risk/significant-bets.ts';
import { type BetLetters, type GoingOn, wasVoid } from './bet-letters.ts';
import { LateCorrections } from './late-corrections.ts';
import { receivables } from './receivables.ts';
import { type Moved, SettlementMoney } from './settlement-money.ts';
import { type Due, planSettlement, type SettlementPlan, voidReason } from './settlement-plan.ts';

const BATCH = 200;
/** When a match ends, bets that are still in their delay are checked again after this time. */
const RETRY_MS = 2_000;
/** Several matches are settled at the same time, because one with very many bets takes minutes. */
const SETTLE_QUEUE = { concurrency: 4, deadlineMs: 10 * 60_000 };
/**
 * A corrected result changes bets that were paid within this time (standards SET-6). Operators decide about bets that
 * were paid earlier.
 */
const RESETTLE_WITHIN_MS = 72 * 3_600_000;

interface Planned extends SettlementPlan {
  readonly bet: BetRecord;
  /** The reason why legs of it become void; null if none does. */
  readonly reason: string | null;
}

/** A bet that is paid, with the reason that the source gave for a void, or the operators for their decision. */
interface Paid {
  readonly bet: BetRecord;
  readonly legs: readonly LegRecord[];
  readonly due: Due;
  readonly reason: string | null;
  /** Only if operators decided it. */
  readonly status?: BetStatus;
}

/** The services that settlement reads matches with, and the one that writes to members. */
interface SettlementParts {
  readonly letters: BetLetters;
  readonly rewards: RewardEnds;
  readonly recordOf: (matchId: string, on?: Queryable) => Promise<MatchRecord>;
}

/**
 * Settles bets by what is recorded of matches, in the job that is written with each record. It works in batches of one
 * transaction each, and a bet stops being open in the transaction that pays it; so a server that is killed at any moment
 * pays each bet once. If a later record of the same match says something else, the difference is paid and both
 * settlements are kept.
 */
export class SettleBets {
  readonly #platform: Platform;
  readonly #money: SettlementMoney;
  readonly #letters: BetLetters;
  readonly #rewards: RewardEnds;
  readonly #recordOf: SettlementParts['recordOf'];
  readonly #late: LateCorrections;
  readonly #significant: SignificantBets;

  constructor(platform: Platform, ledger: Ledger, { letters, rewards, recordOf }: SettlementParts) {
    this.#platform = platform;
    this.#letters = letters;
    this.#rewards = rewards;
    this.#recordOf = recordOf;
    this.#late = new LateCorrections(platform);
    this.#significant = new SignificantBets(platform);
    this.#money = new SettlementMoney(ledger);
    platform.jobs.handle<{ matchId: string }>(
      'book.settle',
      async ({ matchId }, job) => {
        if (await this.settleMatch(matchId)) return;
        const runAt = platform.clock.now() + RETRY_MS;
        await scheduleSettlement(platform.jobs, platform.db, matchId, `after/${job.id}`, runAt);
      },
      SETTLE_QUEUE,
    );
  }

  /**
   * Schedules the settlement of accepted bets that a record or a void should have settled and did not, because they were
   * written beside it and the server was killed before the second job. Called at the start.
   */
  async scheduleForgotten(): Promise<void> {
    const { db, jobs } = this.#platform;
    const matches = await db.query<{ match_id: bigint; last: bigint }>(
      `SELECT l.match_id, max(b.id) AS last FROM bet b JOIN bet_leg l ON l.bet_id = b.id
       WHERE b.status = 'accepted' AND l.result = 'pending' AND (
         (SELECT r.result->>'state' FROM match_result r WHERE r.match_id = l.match_id ORDER BY r.version DESC LIMIT 1) <> 'playing'
         OR EXISTS (SELECT FROM market_void v WHERE v.match_id = l.match_id AND coalesce(v.market_id, l.market_id) = l.market_id
           AND NOT EXISTS (SELECT FROM market_unvoid u WHERE (u.match_id, u.source, u.void_id) = (v.match_id, v.source, v.void_id))
           AND b.accepted_at >= coalesce(v.placed_from, '-infinity') AND b.accepted_at < coalesce(v.placed_to, 'infinity')))
       GROUP BY l.match_id`,
    );
    // The key names the last of these bets, so that a settlement that changes nothing is not scheduled again at every
    // start.
    for (const { match_id, last } of matches) await scheduleSettlement(jobs, db, String(match_id), `forgotten/${last}`);
  }

  /** Settles every bet on a match as far as its record goes; false while some are not accepted yet. */
  async settleMatch(matchId: string): Promise<boolean> {
    let after = 0n;
    for (;;) {
      const { planned, last } = await this.#settleBatch(matchId, after);
      for (const entry of planned) {
        if (entry.step.kind === 'resettle' || entry.step.kind === 'reopen') await this.#correct(matchId, entry.bet.id);
        if (entry.step.kind !== 'none') announceBet(this.#platform.bus, entry.bet, newsOf(entry, matchId));
      }
      if (last === null) break;
      after = last;
    }
    await this.#late.report(await this.#recordOf(matchId), new Date(this.#platform.clock.now() - RESETTLE_WITHIN_MS));
    const [waiting] = await this.#platform.db.query<{ count: bigint }>(
      `SELECT count(*) AS count FROM bet b JOIN bet_leg l ON l.bet_id = b.id WHERE l.match_id = $1 AND b.status = 'confirming'`,
      [BigInt(matchId)],
    );
    return waiting?.count === 0n;
  }

  /**
   * Settles bets after `after`, in order, by what is on record when they are locked, since a later batch may know more.
   * Bets that were paid before and would be paid in another way now are left to `#correct`.
   */
  #settleBatch(matchId: string, after: bigint): Promise<{ planned: Planned[]; last: bigint | null }> {
    return this.#platform.db.transaction(async (tx) => {
      const now = new Date(this.#platform.clock.now());
      const bets = await selectBets(
        tx,
        `id > $2 AND id IN (SELECT bet_id FROM bet_leg WHERE match_id = $1)
         AND (status = 'accepted' OR status IN ('settled', 'void', 'cashed_out') AND settled_at > $3 AND NOT by_hand)`,
        [BigInt(matchId), after, new Date(now.getTime() - RESETTLE_WITHIN_MS)],
        `ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
      );
      const record = await this.#recordOf(matchId, tx);
      const planned = bets.flatMap((bet) => this.#plan(bet, record));
      const direct = planned.filter(({ step }) => step.kind === 'legs' || step.kind === 'settle');
      await this.#pay(tx, record, direct, now);
      return { planned, last: bets.length < BATCH ? null : (bets.at(-1)?.id ?? null) };
    });
  }

  /** A bet that no rule settles is logged for people to decide. The other bets of the match are paid. */
  #plan(bet: BetRecord, record: MatchRecord): Planned[] {
    try {
      const plan = planSettlement(bet, record);
      return [{ bet, ...plan, reason: voidReason(bet, plan.legs, record) }];
    } catch (error) {
      this.#platform.log.error({ error, betId: String(bet.id), matchId: record.matchId }, 'a bet could not be settled');
      return [];
    }
  }

  async #pay(tx: Queryable, record: MatchRecord, planned: readonly Planned[], now: Date): Promise<void> {
    const commands = [];
    const paid: (Paid & Moved)[] = [];
    for (const { bet, legs, step, reason } of planned) {
      if (step.kind !== 'settle') continue;
      const { commands: booked, ...moved } = await this.#money.settle(tx, bet, step.due, legs);
      commands.push(...booked);
      paid.push({ bet, legs, due: step.due, reason, ...moved });
    }
    await this.#moveRewards(tx, paid);
    await this.#money.apply(tx, commands);
    await writeLegs(tx, planned);
    await writePaid(tx, paid, now);
    const goingOn = planned.flatMap((entry) => legNews(entry, record.matchId));
    await insertEvents(
      tx,
      now,
      goingOn.map(({ bet, status, reason }) => ({ betId: bet.id, status, reason, amount: null })),
    );
    await this.#letters.settled(tx, record.matchId, paid);
    await this.#letters.goingOn(tx, record.matchId, goingOn);
    await this.#significant.wins(tx, paid);
  }

  /**
   * Corrects one bet that was paid. It is planned again under its lock by what is on record then, since another node may
   * know more.
   */
  #correct(matchId: string, betId: bigint): Promise<void> {
    return this.#platform.db.transaction(async (tx) => {
      const now = new Date(this.#platform.clock.now());
      const [bet] = await selectBets(tx, 'id = $1 AND NOT by_hand', [betId], 'FOR UPDATE');
      if (!bet) return;
      const record = await this.#recordOf(matchId, tx);
      const { legs, step } = planSettlement(bet, record);
      if (step.kind !== 'resettle' && step.kind !== 'reopen') return;
      const next = step.kind === 'resettle' ? step.due : 'reopen';
      await this.#moveRewards(tx, [{ bet, legs, isReopened: next === 'reopen' }]);
      const { commands, ...moved } = await this.#money.correct(tx, bet, next, legs);
      await this.#money.apply(tx, commands);
      await writeLegs(tx, [{ bet, legs }]);
      const corrected = { bet, legs, reason: voidReason(bet, legs, record), ...moved };
      if (next === 'reopen') {
        await writeReopened(tx, bet, now);
        await this.#letters.reopened(tx, matchId, corrected);
      } else {
        const paid = { ...corrected, due: next };
        await writePaid(tx, [paid], now, 'resettled');
        await this.#letters.resettled(tx, matchId, paid);
        await this.#significant.wins(tx, [paid]);
      }
      if (moved.receivable > 0n) await this.#bookReceivable(tx, bet, moved.receivable, now);
    });
  }

  /**
   * Pays a bet as two operators decided, in the transaction of their decision. Later records of its matches do not
   * change it.
   */
  async payByHand(
    tx: Queryable,
    decided: Paid & { readonly status: BetStatus; readonly reason: string },
    event: 'cancelled' | 'resettled',
  ): Promise<void> {
    const { bet, legs, due } = decided;
    const now = new Date(this.#platform.clock.now());
    const isFirst = bet.status === 'accepted';
    await this.#moveRewards(tx, [decided]);
    const { commands, ...moved } = await (isFirst
      ? this.#money.settle(tx, bet, due, legs)
      : this.#money.correct(tx, bet, due, legs));
    await this.#money.apply(tx, commands);
    if (moved.receivable > 0n) await this.#bookReceivable(tx, bet, moved.receivable, now);
    await writeLegs(tx, [{ bet, legs }]);
    await writePaid(tx, [decided], now, event);
    await this.#letters.decided(tx, event, { ...decided, ...moved });
    await this.#significant.wins(tx, [decided]);
    await tx.query('UPDATE bet SET by_hand = true WHERE id = $1', [bet.id]);
  }

  /** Gives back the free bets and boosts of bets that count no more, and uses again those of bets that do. It runs before the money moves. */
  async #moveRewards(
    tx: Queryable,
    ended: readonly { readonly bet: BetRecord; readonly legs: readonly LegRecord[]; readonly isReopened?: boolean }[],
  ): Promise<void> {
    const moves = ended.map(({ bet, legs, isReopened }) => ({
      bet,
      was: rewardPlace(bet),
      is: isReopened ? 'open' : endOfReward(legs),
    }));
    const betsOf = (some: typeof moves) => rewardsOf(some.map(({ bet }) => bet));
    await this.#rewards.giveBack(tx, betsOf(moves.filter(({ was, is }) => was !== 'back' && is === 'back')));
    await this.#rewards.takeAgain(tx, betsOf(moves.filter(({ was, is }) => was === 'back' && is !== 'back')));
  }

  async #bookReceivable(tx: Queryable, bet: BetRecord, amount: bigint, at: Date): Promise<void> {
    await receivables.book(tx, bet, amount, at);
    await this.#significant.receivable(tx, bet, amount);
    this.#platform.log.error(
      { betId: String(bet.id), siteId: bet.siteId, amount: String(amount), currency: bet.currency },
      'a corrected result left a receivable',
    );
  }
}

async function writeLegs(tx: Queryable, planned: readonly { bet: BetRecord; legs: readonly LegRecord[] }[]) {
  const changed = planned.flatMap(({ bet, legs }) =>
    legs.flatMap((leg, index) => (leg === bet.legs[index] ? [] : [{ betId: bet.id, position: index + 1, ...leg }])),
  );
  if (changed.length === 0) return;
  await tx.query(
    `UPDATE bet_leg l SET result = d.result, result_home = d.home, result_away = d.away, dead_heat = d.dead_heat
     FROM unnest($1::bigint[], $2::smallint[], $3::text[], $4::smallint[], $5::smallint[], $6::smallint[])
       AS d (id, position, result, home, away, dead_heat)
     WHERE l.bet_id = d.id AND l.position = d.position`,
    [
      changed.map((leg) => leg.betId),
      changed.map((leg) => leg.position),
      changed.map((leg) => leg.result),
      changed.map((leg) => leg.resultScore?.home ?? null),
      changed.map((leg) => leg.resultScore?.away ?? null),
      changed.map((leg) => leg.deadHeat),
    ],
  );
}

async function writePaid(
  tx: Queryable,
  paid: readonly Paid[],
  now: Date,
  event?: 'resettled' | 'cancelled',
): Promise<void> {
  if (paid.length === 0) return;
  await tx.query(
    `UPDATE bet b SET status = d.status, settled_at = coalesce(b.settled_at, $4),
       first_settled_at = CASE WHEN d.status = 'settled' THEN coalesce(b.first_settled_at, b.settled_at, $4) ELSE b.first_settled_at END,
       payout = b.amount_cashed + d.payout, rounding = d.rounding, boost_paid = d.extra,
       settlement_version = settlement_version + 1
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $5::bigint[], $6::bigint[]) AS d (id, payout, status, rounding, extra)
     WHERE b.id = d.id`,
    [
      paid.map(({ bet }) => bet.id),
      paid.map(({ due }) => due.payout),
      paid.map(({ legs, status }) => status ?? endOf(legs)),
      now,
      paid.map(({ due }) => due.rounding),
      paid.map(({ due }) => due.extra),
    ],
  );
  await insertEvents(
    tx,
    now,
    paid.map(({ bet, legs, due, reason }) => ({
      betId: bet.id,
      status: event ?? endOf(legs),
      reason: reason ?? reasonOf(legs),
      amount: due.payout,
    })),
  );
}

/** A result was withdrawn: the bet is open again, as if it had never been paid. */
async function writeReopened(tx: Queryable, bet: BetRecord, now: Date): Promise<void> {
  await tx.query(
    `UPDATE bet SET status = 'accepted', settled_at = NULL, rounding = 0, boost_paid = 0, payout = CASE WHEN amount_cashed > 0 THEN amount_cashed END,
       settlement_version = settlement_version + 1, reopened = reopened + 1 WHERE id = $1`,
    [bet.id],
  );
  const event: Omit<BetEvent, 'at'> = {
    status: 'reopened',
    reason: null,
    amount: -((bet.payout ?? 0n) - bet.amountCashed),
  };
  await insertEvents(tx, now, [{ betId: bet.id, ...event }]);
}

/** The status of a bet that is paid. */
export function endOf(legs: readonly LegRecord[]): 'void' | 'settled' {
  return legs.every((leg) => leg.result === 'void') ? 'void' : 'settled';
}

/**
 * For a bet that goes on, whether one of its legs on a match became void or counts again. A leg that ended by its result
 * is not reported.
 */
function legNews(entry: Planned, matchId: string): GoingOn[] {
  const { bet, step, reason } = entry;
  if (bet.status !== 'accepted' || step.kind !== 'legs') return [];
  if (reason !== null) return [{ bet, status: 'leg_void', reason }];
  return wasVoid(entry, matchId) ? [{ bet, status: 'leg_counts', reason: 'void_withdrawn' }] : [];
}

/**
 * The kind of news that the member receives as a letter. A leg that ended by its result in a bet that goes on, or was lost
 * before, is not reported.
 */
function newsOf(entry: Planned, matchId: string): BetNews | null {
  const { step, legs } = entry;
  switch (step.kind) {
    case 'settle':
      return endOf(legs);
    case 'resettle':
      return 'resettled';
    case 'reopen':
      return 'reopened';
    case 'legs':
      return legNews(entry, matchId)[0]?.status ?? null;
    case 'none':
      return null;
  }
}

/** The result of a single. In a bet with more legs each leg shows its own result. */
function reasonOf(legs: readonly LegRecord[]): string | null {
  return legs.length === 1 ? (legs[0]?.result ?? null) : null;
}
