import { isOutrightFacts, type RecordedFacts } from '@touchline/rules/results';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FeedMessage, MatchEvent, MatchState } from '../../../suppliers/feed/port.ts';
import { KnownEnds, TOLD_OF_MS } from '../board/known-ends.ts';
import { recordedStatus } from '../board/recorded-status.ts';
import type { MarketVoid, MatchRecord } from './match-record.ts';
import type { MatchRegister } from './match-register.ts';
import { scheduleSettlement, scheduleSettlementTwice } from './schedule-settlement.ts';
import type { Stoppages } from './stoppages.ts';

type Told<Type extends FeedMessage['type']> = Extract<FeedMessage, { type: Type }>;

interface EndRow {
  readonly id: bigint;
  readonly endedAt: Date;
  readonly version: number | bigint;
  readonly facts: RecordedFacts;
  readonly state: MatchState;
}

/** The terms under which a match was sold. */
interface SoldAs {
  readonly sport: string;
  readonly kind?: string | null | undefined;
  readonly bestOf?: number | null | undefined;
}

/**
 * Whether a record is about another sport or number of sets than the match was sold as. Several sports have markets of
 * the same name, and markets on sets depend on their number, so bets would be settled wrongly by such a record.
 */
export function contradicts(sold: SoldAs, facts: RecordedFacts): boolean {
  if (isOutrightFacts(facts) !== (sold.kind === 'outright')) return true;
  if (isOutrightFacts(facts)) return false;
  // Parts that were not played settle nothing, so that a match which is over with less than two would settle nothing for ever.
  if (facts.sport === 'football' && facts.state === 'completed' && facts.completedHalves < 2) return true;
  if (facts.sport !== sold.sport) return true;
  return 'bestOf' in facts && (sold.bestOf ?? facts.bestOf) !== facts.bestOf;
}

interface RecordParts {
  readonly platform: Pick<Platform, 'db' | 'jobs' | 'ids' | 'clock' | 'log'>;
  readonly register: MatchRegister;
  readonly stoppages: Stoppages;
}

/**
 * The records of matches that sources send: facts with a version, and voids with the source's own id. Each is written in one
 * transaction with the job that settles bets by it. A record that a source sends twice is written once.
 */
export class MatchRecords {
  readonly #parts: RecordParts;

  constructor(parts: RecordParts) {
    this.#parts = parts;
  }

  /**
   * Writes down what is known of a match and schedules its settlement; a version that is known changes nothing.
   * @param events - what has happened in it so far; kept with the record of its end, for those who look it up later
   */
  async result(message: Told<'result'>, source: string, events: readonly MatchEvent[] = []): Promise<void> {
    const { platform, register, stoppages } = this.#parts;
    const at = platform.clock.now();
    const { matchId, version, facts, state } = message;
    const kept = facts.state !== 'playing' && events.length > 0 ? JSON.stringify(events) : null;
    await platform.db.transaction(async (tx) => {
      const [sold] = await tx.query<SoldAs>(
        `SELECT sport, (info->>'bestOf')::int AS "bestOf", info->>'kind' AS kind FROM match WHERE id = $1`,
        [BigInt(matchId)],
      );
      if (sold && contradicts(sold, facts)) {
        platform.log.error(
          { matchId, sold, version },
          'a record is of another match than was sold: nothing is settled by it',
        );
        return;
      }
      const [inserted] = await tx.query<{ isLatest: boolean }>(
        `INSERT INTO match_result (match_id, version, result, state, events, source, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
         RETURNING NOT EXISTS (SELECT 1 FROM match_result WHERE match_id = $1 AND version > $2) AS "isLatest"`,
        [BigInt(matchId), version, JSON.stringify(facts), JSON.stringify(state), kept, source, new Date(at)],
      );
      // Another server that received the end late may have written since that play goes on.
      if (!inserted) return facts.state === 'playing' ? undefined : await this.#moveAgain(tx, message, at);
      if (facts.state !== 'playing') await stoppages.settled(tx, BigInt(matchId), new Date(at));
      if (inserted.isLatest) await register.move(tx, [{ matchId, status: recordedStatus(message), at }]);
      // A bet that this settlement misses is settled by the next record, since the match goes on.
      if (facts.state === 'playing') await scheduleSettlement(platform.jobs, tx, matchId, String(version));
      else await scheduleSettlementTwice(platform.jobs, tx, matchId, String(version), at);
    });
  }

  /** The ends of matches that were recorded lately. Sources send nothing about matches that ended longer ago. */
  async ends(): Promise<KnownEnds> {
    const { db, clock } = this.#parts.platform;
    const rows = await db.query<EndRow>(
      `SELECT m.id, m.ended_at AS "endedAt", r.version, r.result AS facts, r.state FROM match m
       JOIN LATERAL (SELECT version, result, state FROM match_result WHERE match_id = m.id ORDER BY version DESC LIMIT 1) r
         ON r.result->>'state' <> 'playing'
       WHERE m.ended_at > $1 ORDER BY m.ended_at`,
      [new Date(clock.now() - TOLD_OF_MS)],
    );
    return new KnownEnds(
      rows.map(({ id, endedAt, version, facts, state }) => [
        String(id),
        { version: Number(version), status: recordedStatus({ facts, state }), endedAt: endedAt.getTime() },
      ]),
    );
  }

  /**
   * The source repeats an end that is on record. In between it may have said that play goes on, and bets may have been
   * struck on that.
   */
  async #moveAgain(tx: Queryable, message: Told<'result'>, at: number): Promise<void> {
    const { matchId, version } = message;
    const later = await tx.query('SELECT 1 FROM match_result WHERE match_id = $1 AND version > $2 LIMIT 1', [
      BigInt(matchId),
      version,
    ]);
    if (later.length > 0) return;
    const { platform, register } = this.#parts;
    await register.move(tx, [{ matchId, status: recordedStatus(message), at }]);
    // Bets that were struck since the first time wait for this settlement.
    const waiting = await tx.query(
      `SELECT 1 FROM bet_leg l JOIN bet b ON b.id = l.bet_id
       WHERE l.match_id = $1 AND l.result = 'pending' AND b.status IN ('accepted', 'confirming') LIMIT 1`,
      [BigInt(matchId)],
    );
    if (waiting.length > 0) await scheduleSettlementTwice(platform.jobs, tx, matchId, `${version}/again/${at}`, at);
  }

  /** Makes bets of a match void: those on a market, or all, struck within a time. */
  async void(message: Told<'void'>, source: string): Promise<void> {
    const { platform } = this.#parts;
    const { matchId, voidId, factor, marketId, placedFrom, placedTo, reason } = message;
    const date = (at: number | null) => (at === null ? null : new Date(at));
    await platform.db.transaction(async (tx) => {
      const written = await tx.query(
        `INSERT INTO market_void (id, match_id, void_id, factor, market_id, placed_from, placed_to, reason, source, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (match_id, source, void_id) DO NOTHING RETURNING id`,
        [
          platform.ids.next(),
          BigInt(matchId),
          voidId,
          factor,
          marketId,
          date(placedFrom),
          date(placedTo),
          reason,
          source,
          new Date(platform.clock.now()),
        ],
      );
      if (written.length > 0)
        await scheduleSettlementTwice(platform.jobs, tx, matchId, `void/${source}/${voidId}`, platform.clock.now());
    });
  }

  /** Takes a void back, for good: bets count again as the facts say. */
  async unvoid({ matchId, voidId, reason }: Told<'unvoid'>, source: string): Promise<void> {
    const { platform } = this.#parts;
    await platform.db.transaction(async (tx) => {
      const written = await tx.query(
        `INSERT INTO market_unvoid (match_id, source, void_id, reason, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING RETURNING void_id`,
        [BigInt(matchId), source, voidId, reason, new Date(platform.clock.now())],
      );
      if (written.length > 0) await scheduleSettlement(platform.jobs, tx, matchId, `unvoid/${source}/${voidId}`);
    });
  }

  /** Everything that is known of a match now. */
  async of(matchId: string, on: Queryable = this.#parts.platform.db): Promise<MatchRecord> {
    const [row] = await on.query<{ result: RecordedFacts }>(
      'SELECT result FROM match_result WHERE match_id = $1 ORDER BY version DESC LIMIT 1',
      [BigInt(matchId)],
    );
    const voids = await on.query<{
      market_id: string | null;
      factor: MarketVoid['factor'];
      placed_from: Date | null;
      placed_to: Date | null;
      reason: string;
    }>(
      `SELECT market_id, factor, placed_from, placed_to, reason FROM market_void v WHERE match_id = $1 AND NOT EXISTS (
         SELECT 1 FROM market_unvoid u WHERE u.match_id = v.match_id AND u.source = v.source AND u.void_id = v.void_id)
       ORDER BY id`,
      [BigInt(matchId)],
    );
    return {
      matchId,
      facts: row?.result ?? null,
      stoppages: await this.#parts.stoppages.ruledOf(matchId, on),
      voids: voids.map((entry) => ({
        marketId: entry.market_id,
        factor: entry.factor,
        placedFrom: entry.placed_from?.getTime() ?? null,
        placedTo: entry.placed_to?.getTime() ?? null,
        reason: entry.reason,
      })),
    };
  }
}
