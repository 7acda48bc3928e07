import type { Platform } from '../../../platform/platform.ts';
import type { Market } from '../../../suppliers/feed/port.ts';
import type { Board, BoardMatch } from '../board/board.ts';
import { isNews, keptTypes, type OddsPoint, pointsNow } from './odds-point.ts';
import { insertPoints, lastPoints, type MatchPoint } from './odds-store.ts';

const MINUTE_MS = 60_000;

type ByType = Map<Market['type'], OddsPoint>;

/** The sampled prices of a match on the board. */
interface Track {
  /** First prices seen by this process, until they are written or found to be known. */
  readonly opening: ByType;
  /** The last points on record; null until they were read. */
  last: ByType | null;
}

/**
 * Keeps how main markets were priced. It reads the board every second for matches without prices so far, and every
 * minute for prices that moved; so a change of a price costs nothing here. Prices that could not be written are compared again
 * a minute later, so there is never more than one track for each match.
 */
export class OddsSampler {
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly #board: Board;
  readonly #tracks = new Map<string, Track>();
  #minute = 0;
  #writing: Promise<void> | null = null;

  constructor(platform: Pick<Platform, 'db' | 'clock' | 'log'>, board: Board) {
    this.#platform = platform;
    this.#board = board;
  }

  /** Called every second. */
  look(): void {
    const now = this.#platform.clock.now();
    for (const match of this.#board.matches())
      if (match.markets.size > 0 && match.info.kind === undefined && !this.#tracks.has(match.info.matchId))
        this.#tracks.set(match.info.matchId, { opening: byType(pointsNow(match, now)), last: null });
    const minute = Math.floor(now / MINUTE_MS);
    if (minute === this.#minute || this.#writing) return;
    this.#minute = minute;
    this.#writing = this.#sample(now).finally(() => {
      this.#writing = null;
    });
  }

  /** Resolves when what was sampled so far is written, or has to wait for the next minute. */
  async written(): Promise<void> {
    await this.#writing;
  }

  /** Writes down what moved since the last minute. */
  async stop(): Promise<void> {
    await this.written();
    await this.#sample(this.#platform.clock.now());
  }

  /** First prices that nobody has written yet. */
  openingOf(matchId: string): readonly OddsPoint[] {
    return [...(this.#tracks.get(matchId)?.opening.values() ?? [])];
  }

  async #sample(now: number): Promise<void> {
    const { db, log } = this.#platform;
    for (const matchId of this.#tracks.keys()) if (!this.#board.match(matchId)) this.#tracks.delete(matchId);
    try {
      await this.#recall();
      const news: MatchPoint[] = [];
      for (const [matchId, track] of this.#tracks) {
        const match = this.#board.match(matchId);
        // Matches that came while the database was read are handled a minute later.
        if (match && track.last)
          news.push(...newsOf(match, track.opening, track.last, now).map((point) => ({ matchId, point })));
      }
      await insertPoints(db, news);
      for (const { matchId, point } of news) {
        const track = this.#tracks.get(matchId);
        track?.opening.delete(point.type);
        track?.last?.set(point.type, point);
      }
    } catch (error) {
      log.error({ error }, 'how prices moved could not be written, will be tried again');
    }
  }

  /**
   * Reads the last points of matches that are new to this process, so that a restart does not take their opening again.
   */
  async #recall(): Promise<void> {
    const fresh = [...this.#tracks].filter(([, track]) => track.last === null);
    if (fresh.length === 0) return;
    const known = new Map<string, ByType>(fresh.map(([matchId]) => [matchId, new Map()]));
    const markets = fresh.flatMap(([matchId]) => {
      const sport = this.#board.match(matchId)?.info.sport;
      return sport ? keptTypes(sport).map((type) => ({ matchId, type })) : [];
    });
    for (const { matchId, point } of await lastPoints(this.#platform.db, markets))
      known.get(matchId)?.set(point.type, point);
    for (const [matchId, track] of fresh) {
      track.last = known.get(matchId) ?? new Map();
      for (const type of track.last.keys()) track.opening.delete(type);
    }
  }
}

/** Points to add: the opening of a market that has none, and the present prices if they moved. */
function newsOf(match: BoardMatch, opening: ByType, last: ByType, now: number): OddsPoint[] {
  const news = [...opening.values()];
  for (const point of pointsNow(match, now)) {
    const before = opening.get(point.type) ?? last.get(point.type);
    if (!before || isNews(before, point, match.info.startAt)) news.push(point);
  }
  return news;
}

function byType(points: readonly OddsPoint[]): ByType {
  return new Map(points.map((point) => [point.type, point]));
}
