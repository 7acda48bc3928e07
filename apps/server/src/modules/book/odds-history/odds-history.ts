import type { CallOutput } from '@touchline/contract';
import { dailyJob } from '../../../platform/jobs/daily-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MatchInfo } from '../../../suppliers/feed/port.ts';
import type { Board } from '../board/board.ts';
import { isSamePrice, keptTypes, type OddsPoint, pointsNow, shown } from './odds-point.ts';
import type { OddsSampler } from './odds-sampler.ts';
import { clearPoints, pointsOf } from './odds-store.ts';

const DAY_MS = 24 * 3_600_000;
/** The time for which the prices of a match are kept after its end, or after its kick-off if its end is not known. */
const KEPT_MS = { ended: 3 * DAY_MS, begun: 14 * DAY_MS };
/** The most moves of a market in one answer; the latest are taken. */
const MOST_MOVES = 200;

type Item = CallOutput<'oddsHistory'>['items'][number];

/** The history of prices of the main markets of matches. */
export class OddsHistory {
  /** Schedules the deletion of the prices of past matches, day by day. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;
  readonly #board: Board;
  readonly #sampler: OddsSampler;

  constructor(platform: Platform, board: Board, sampler: OddsSampler) {
    this.#platform = platform;
    this.#board = board;
    this.#sampler = sampler;
    this.start = dailyJob(platform, 'book.odds_history', () => this.clear());
  }

  async ofMatch(matchId: string): Promise<CallOutput<'oddsHistory'>> {
    const { db, clock } = this.#platform;
    const written = await pointsOf(db, matchId);
    const match = this.#board.match(matchId);
    const now = match ? pointsNow(match, clock.now()) : [];
    const unwritten = this.#sampler.openingOf(matchId);
    const sport = match?.info.sport ?? (written.length > 0 ? await this.#sportOf(matchId) : null);
    if (!sport) return { items: [] };
    const items = keptTypes(sport).flatMap((type): Item[] => {
      const of = (points: readonly OddsPoint[]) => points.filter((point) => point.type === type);
      const known = of(written);
      const points = moved(known.length > 0 ? known : of(unwritten));
      const [opening] = points;
      const current = of(now)[0] ?? points.at(-1);
      if (!opening || !current) return [];
      const moves = points.slice(-MOST_MOVES).reverse();
      return [
        {
          type,
          opening: shown(sport, opening),
          current: shown(sport, current),
          moves: moves.map((point) => shown(sport, point)),
        },
      ];
    });
    return { items };
  }

  /** Deletes what is kept no longer. */
  async clear(): Promise<void> {
    const now = this.#platform.clock.now();
    await clearPoints(this.#platform.db, now - KEPT_MS.ended, now - KEPT_MS.begun);
  }

  async #sportOf(matchId: string): Promise<MatchInfo['sport'] | null> {
    const [row] = await this.#platform.db.query<{ sport: MatchInfo['sport'] }>(
      'SELECT sport FROM match WHERE id = $1',
      [BigInt(matchId)],
    );
    return row?.sport ?? null;
  }
}

/** The points that differ from the one before, since two nodes may have written the same. */
function moved(points: readonly OddsPoint[]): OddsPoint[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    return !before || !isSamePrice(before, point);
  });
}
