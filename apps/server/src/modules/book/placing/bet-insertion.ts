import type { Queryable } from '../../../platform/db/database.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import {
  type CountedRow,
  type Counter,
  countingParams,
  countingText,
  type LimitedAmong,
  toCounted,
} from '../risk/exposure-store.ts';

const insertText = (limitedAmong: LimitedAmong) => `WITH placed AS (
       INSERT INTO bet (id, site_id, member_id, session_id, idempotency_key, input_hash, kind, currency, stake,
         potential_return, odds_change, odds_format, rule_version, address, device, placed_at, status, decides_at,
         accepted_at, system, unit_stake, payout_cap, location, feed_position, free_bet_id, boost_id, boost_percent, boost_most)
       SELECT * FROM unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[], $7::text[],
         $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[],
         $16::timestamptz[], $17::text[], $18::timestamptz[], $19::timestamptz[], $20::text[], $21::bigint[], $22::bigint[],
         $23::text[], $24::bigint[], $25::bigint[], $26::bigint[], $27::smallint[], $28::bigint[])),
     struck AS (INSERT INTO bet_leg (bet_id, position, match_id, market_id, type, period, line_quarters, outcome, odds_milli, in_play,
       home_at_bet, away_at_bet, minute_at_bet, side, label)
     SELECT * FROM unnest($29::bigint[], $30::smallint[], $31::bigint[], $32::text[], $33::text[], $34::text[], $35::int[],
       $36::text[], $37::int[], $38::boolean[], $39::smallint[], $40::smallint[], $41::text[], $42::text[], $43::text[])),
     ${countingText(44, limitedAmong)}`;

/**
 * Inserts bets and their legs, counts them, and finds the members with limits, all in one statement. Accounts are locked
 * meanwhile, and each further statement would keep them locked longer.
 */
export function betInsertion(limitedAmong: LimitedAmong) {
  const text = insertText(limitedAmong);
  return async (tx: Queryable, bets: readonly BetRecord[], counters: readonly Counter[]) =>
    toCounted(await tx.prepared<CountedRow>(text, insertParams(bets, counters)));
}

function insertParams(bets: readonly BetRecord[], counters: readonly Counter[]): unknown[] {
  const date = (at: number | null) => (at === null ? null : new Date(at));
  const legs = bets.flatMap((bet) => bet.legs.map((leg, index) => ({ betId: bet.id, position: index + 1, leg })));
  return [
    bets.map((bet) => bet.id),
    bets.map((bet) => bet.siteId),
    bets.map((bet) => bet.memberId),
    bets.map((bet) => bet.sessionId),
    bets.map((bet) => bet.idempotencyKey),
    bets.map((bet) => bet.inputHash),
    bets.map((bet) => bet.kind),
    bets.map((bet) => bet.currency),
    bets.map((bet) => bet.stake),
    bets.map((bet) => bet.potentialReturn),
    bets.map((bet) => bet.oddsChange),
    bets.map((bet) => bet.oddsFormat),
    bets.map((bet) => bet.ruleVersion),
    bets.map((bet) => bet.address),
    bets.map((bet) => bet.device),
    bets.map((bet) => date(bet.placedAt)),
    bets.map((bet) => bet.status),
    bets.map((bet) => date(bet.decidesAt)),
    bets.map((bet) => date(bet.acceptedAt)),
    bets.map((bet) => bet.system),
    bets.map((bet) => bet.unitStake),
    bets.map((bet) => bet.payoutCap),
    bets.map((bet) => bet.location),
    bets.map((bet) => (bet.feedPosition == null ? null : BigInt(bet.feedPosition))),
    bets.map((bet) => bet.freeBetId),
    bets.map(({ boost }) => boost?.boostId ?? null),
    bets.map(({ boost }) => boost?.percent ?? null),
    bets.map(({ boost }) => boost?.mostExtraMinor ?? null),
    legs.map(({ betId }) => betId),
    legs.map(({ position }) => position),
    legs.map(({ leg }) => BigInt(leg.matchId)),
    legs.map(({ leg }) => leg.marketId),
    legs.map(({ leg }) => leg.type),
    legs.map(({ leg }) => leg.period),
    legs.map(({ leg }) => leg.lineQuarters),
    legs.map(({ leg }) => leg.outcome),
    legs.map(({ leg }) => leg.oddsMilli),
    legs.map(({ leg }) => leg.inPlay),
    legs.map(({ leg }) => leg.scoreAtBet?.home ?? null),
    legs.map(({ leg }) => leg.scoreAtBet?.away ?? null),
    legs.map(({ leg }) => leg.minuteAtBet),
    legs.map(({ leg }) => leg.side),
    legs.map(({ leg }) => leg.label),
    ...countingParams(counters),
  ];
}
