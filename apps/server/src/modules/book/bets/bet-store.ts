import type { CurrencyCode } from '@touchline/rules/money';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Market, MatchInfo } from '../../../suppliers/feed/port.ts';
import type { OddsChange } from '../board/offers.ts';
import type { BetRecord, BetStatus, BetStep, CashOutRecord, LegRecord, LegResult } from './bet-record.ts';
import type { BetRefusal } from './refusals.ts';

interface BetRow {
  readonly id: bigint;
  readonly site_id: number;
  readonly member_id: bigint;
  readonly session_id: bigint | null;
  readonly idempotency_key: string;
  readonly input_hash: Uint8Array;
  readonly kind: string;
  readonly system: string | null;
  readonly currency: string;
  readonly stake: bigint;
  readonly unit_stake: bigint;
  readonly payout_cap: bigint | null;
  readonly potential_return: bigint;
  readonly odds_change: string;
  readonly odds_format: string;
  readonly rule_version: string;
  readonly address: string;
  readonly location: BetRecord['location'];
  readonly device: string;
  readonly placed_at: Date;
  readonly status: string;
  readonly decides_at: Date | null;
  readonly accepted_at: Date | null;
  readonly settled_at: Date | null;
  readonly payout: bigint | null;
  readonly rounding: bigint;
  readonly boost_paid: bigint;
  readonly stake_cashed: bigint;
  readonly amount_cashed: bigint;
  readonly reopened: number;
  readonly settlement_version: number;
  readonly reject_reason: string | null;
  readonly reject_leg: number | null;
  readonly free_bet_id: bigint | null;
  readonly boost_id: bigint | null;
  readonly boost_percent: number | null;
  readonly boost_most: bigint | null;
}

interface LegRow {
  readonly bet_id: bigint;
  readonly match_id: bigint;
  readonly info: MatchInfo;
  readonly match_status: LegRecord['matchStatus'];
  readonly market_id: string;
  readonly type: string;
  readonly period: string;
  readonly line_quarters: number | null;
  readonly side: string | null;
  readonly outcome: string;
  readonly label: string | null;
  readonly odds_milli: number;
  readonly in_play: boolean;
  /** The names of the match when the bet was placed; null if they have not changed since. */
  readonly league_name: string | null;
  readonly home_name: string | null;
  readonly away_name: string | null;
  readonly home_at_bet: number | null;
  readonly away_at_bet: number | null;
  readonly minute_at_bet: string | null;
  readonly result: string;
  readonly dead_heat: number;
  readonly result_home: number | null;
  readonly result_away: number | null;
}

/** Bets whose `condition` holds, with their legs, in the order of `tail`. */
export async function selectBets(
  db: Queryable,
  condition: string,
  params: readonly unknown[],
  tail = '',
): Promise<BetRecord[]> {
  const bets = await db.query<BetRow>(`SELECT * FROM bet WHERE ${condition} ${tail}`, params);
  if (bets.length === 0) return [];
  const legs = await db.query<LegRow>(
    `SELECT l.*, m.info, m.status AS match_status, n.league_name, n.home_name, n.away_name
     FROM bet_leg l JOIN bet b ON b.id = l.bet_id JOIN match m ON m.id = l.match_id
     LEFT JOIN LATERAL (SELECT * FROM match_name_before o WHERE o.match_id = l.match_id AND o.until > b.placed_at
       ORDER BY o.until LIMIT 1) n ON true
     WHERE l.bet_id = ANY ($1) ORDER BY l.bet_id, l.position`,
    [bets.map((bet) => bet.id)],
  );
  return bets.map((bet) =>
    toRecord(
      bet,
      legs.filter((leg) => leg.bet_id === bet.id),
    ),
  );
}

/** The steps of these bets after placement, from the first to the last. */
export async function selectSteps(db: Queryable, betIds: readonly bigint[]): Promise<BetStep[]> {
  const rows = await db.query<{
    bet_id: bigint;
    status: string;
    at: Date;
    reason: string | null;
    amount: bigint | null;
  }>('SELECT bet_id, status, at, reason, amount FROM bet_event WHERE bet_id = ANY ($1) ORDER BY bet_id, position', [
    betIds,
  ]);
  return rows.map(({ bet_id: betId, status, at, reason, amount }) => ({
    betId,
    status: status as BetStep['status'],
    at: at.getTime(),
    reason,
    amount,
  }));
}

/** Cash-outs of these bets, in order. */
export async function selectCashOuts(db: Queryable, betIds: readonly bigint[]): Promise<CashOutRecord[]> {
  const rows = await db.query<{ bet_id: bigint; at: Date; stake: bigint; amount: bigint }>(
    'SELECT bet_id, at, stake, amount FROM bet_cash_out WHERE bet_id = ANY ($1) ORDER BY at, id',
    [betIds],
  );
  return rows.map((row) => ({ betId: row.bet_id, at: row.at.getTime(), stake: row.stake, amount: row.amount }));
}

/** Adds events to the timelines of bets, behind those that are there. */
export async function insertEvents(tx: Queryable, at: Date, events: readonly Omit<BetStep, 'at'>[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `INSERT INTO bet_event (bet_id, position, status, at, reason, amount)
     SELECT e.id, (SELECT count(*) + 1 FROM bet_event known WHERE known.bet_id = e.id), e.status, $1, e.reason, e.amount
     FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bigint[]) AS e (id, status, reason, amount)`,
    [
      at,
      events.map((event) => event.betId),
      events.map((event) => event.status),
      events.map((event) => event.reason),
      events.map((event) => event.amount),
    ],
  );
}

function toRecord(bet: BetRow, legs: readonly LegRow[]): BetRecord {
  return {
    id: bet.id,
    siteId: bet.site_id,
    memberId: bet.member_id,
    sessionId: bet.session_id,
    idempotencyKey: bet.idempotency_key,
    inputHash: bet.input_hash,
    kind: bet.kind as BetRecord['kind'],
    system: bet.system,
    currency: bet.currency as CurrencyCode,
    stake: bet.stake,
    unitStake: bet.unit_stake,
    payoutCap: bet.payout_cap,
    potentialReturn: bet.potential_return,
    oddsChange: bet.odds_change as OddsChange,
    oddsFormat: bet.odds_format as BetRecord['oddsFormat'],
    ruleVersion: bet.rule_version,
    address: bet.address,
    location: bet.location,
    device: bet.device,
    placedAt: bet.placed_at.getTime(),
    status: bet.status as BetStatus,
    decidesAt: bet.decides_at?.getTime() ?? null,
    acceptedAt: bet.accepted_at?.getTime() ?? null,
    settledAt: bet.settled_at?.getTime() ?? null,
    payout: bet.payout,
    rounding: bet.rounding,
    boostPaid: bet.boost_paid,
    stakeCashed: bet.stake_cashed,
    amountCashed: bet.amount_cashed,
    reopened: bet.reopened,
    settlementVersion: bet.settlement_version,
    rejectReason: bet.reject_reason as BetRefusal | null,
    rejectLeg: bet.reject_leg,
    freeBetId: bet.free_bet_id,
    boost: boostOf(bet),
    legs: legs.map(toLeg),
  };
}

function boostOf({
  boost_id: boostId,
  boost_percent: percent,
  boost_most: mostExtraMinor,
}: BetRow): BetRecord['boost'] {
  return boostId === null || percent === null || mostExtraMinor === null ? null : { boostId, percent, mostExtraMinor };
}

/** The match under the names it had when the bet was placed. */
function infoOf({ info, league_name: leagueName, home_name: home, away_name: away }: LegRow): MatchInfo {
  if (leagueName === null || home === null || away === null) return info;
  return { ...info, leagueName, home: { ...info.home, name: home }, away: { ...info.away, name: away } };
}

function toLeg(leg: LegRow): LegRecord {
  return {
    matchId: String(leg.match_id),
    info: infoOf(leg),
    matchStatus: leg.match_status,
    marketId: leg.market_id,
    type: leg.type as Market['type'],
    period: leg.period as Market['period'],
    lineQuarters: leg.line_quarters,
    side: leg.side as LegRecord['side'],
    outcome: leg.outcome,
    label: leg.label,
    oddsMilli: leg.odds_milli,
    inPlay: leg.in_play,
    scoreAtBet: pair(leg.home_at_bet, leg.away_at_bet),
    minuteAtBet: leg.minute_at_bet,
    result: leg.result as LegResult,
    deadHeat: leg.dead_heat,
    resultScore: pair(leg.result_home, leg.result_away),
  };
}

function pair(home: number | null, away: number | null) {
  return home === null || away === null ? null : { home, away };
}
