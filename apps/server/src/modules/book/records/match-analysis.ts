import type { CallOutput } from '@touchline/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';

type Analysis = CallOutput<'matchAnalysis'>;

const MOST_RECENT = 6;
const MOST_NEXT = 3;

/** The sides of the matches: one team, or two against each other. */
interface Sides {
  readonly sport: MatchInfo['sport'];
  readonly team: string;
  /** Null for anybody. */
  readonly against: string | null;
}

/** The matches that teams played before a match and those that they play after it, from the matches of this platform. */
export class MatchAnalysis {
  readonly #platform: Pick<Platform, 'db' | 'clock'>;

  constructor(platform: Pick<Platform, 'db' | 'clock'>) {
    this.#platform = platform;
  }

  /** Null for an unknown match, and for a competition, which has no sides. */
  async of(matchId: string): Promise<Analysis | null> {
    const { db, clock } = this.#platform;
    const [row] = await db.query<{ info: MatchInfo; startAt: Date }>(
      `SELECT info, start_at AS "startAt" FROM match WHERE id = $1 AND info->>'kind' IS NULL`,
      [BigInt(matchId)],
    );
    if (!row) return null;
    const { info, startAt } = row;
    const { sport, home, away } = info;
    const now = new Date(Math.max(startAt.getTime(), clock.now()));
    const form = async (team: string) => {
      const sides = { sport, team, against: null };
      const [recent, next] = await Promise.all([this.#played(sides, startAt), this.#next(sides, now, matchId)]);
      return { recent, next };
    };
    const [ofHome, ofAway, meetings] = await Promise.all([
      form(home.id),
      form(away.id),
      this.#played({ sport, team: home.id, against: away.id }, startAt),
    ]);
    return { home: ofHome, away: ofAway, meetings };
  }

  async #played(sides: Sides, before: Date): Promise<Analysis['meetings']> {
    const rows = await this.#platform.db.query<{ info: MatchInfo; state: MatchState }>(
      `SELECT m.info, r.state FROM (${matchesOf("m.status = 'finished' AND m.start_at < $4", 'DESC')}) m
       JOIN LATERAL (SELECT result, state FROM match_result WHERE match_id = m.id ORDER BY version DESC LIMIT 1) r
         ON r.result->>'state' = 'completed'
       ORDER BY m.start_at DESC, m.id LIMIT $5`,
      [sides.sport, sides.team, sides.against, before, MOST_RECENT],
    );
    return rows.map(({ info, state: { score, parts } }) => ({
      ...toMeeting(info),
      score,
      shootout: parts.find(({ period }) => period === 'shootout')?.score ?? null,
    }));
  }

  async #next(sides: Sides, after: Date, matchId: string): Promise<Analysis['home']['next']> {
    const rows = await this.#platform.db.query<{ info: MatchInfo }>(
      `SELECT m.info FROM (${matchesOf("m.status = 'not_started' AND m.start_at >= $4 AND m.id <> $6", 'ASC')}) m
       ORDER BY m.start_at, m.id LIMIT $5`,
      [sides.sport, sides.team, sides.against, after, MOST_NEXT, BigInt(matchId)],
    );
    return rows.map(({ info }) => toMeeting(info));
  }
}

/** Matches of a team, those at home before those away; each by kick-off, as an index of that side finds them. */
function matchesOf(where: string, direction: 'ASC' | 'DESC'): string {
  const as = (side: 'home' | 'away', other: 'home' | 'away') =>
    `(SELECT m.id, m.info, m.start_at FROM match m
      WHERE m.info->'${side}'->>'id' = $2 AND m.sport = $1 AND m.info->>'kind' IS NULL AND ${where}
        AND ($3::text IS NULL OR m.info->'${other}'->>'id' = $3)
      ORDER BY m.start_at ${direction} LIMIT $5)`;
  return `${as('home', 'away')} UNION ALL ${as('away', 'home')}`;
}

function toMeeting({ matchId, leagueName, startAt, neutral, home, away }: MatchInfo): Analysis['home']['next'][number] {
  return { matchId, leagueName, startAt, neutral, home, away };
}
