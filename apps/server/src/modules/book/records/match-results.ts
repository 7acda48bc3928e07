import type { CallOutput, ParsedInput } from '@touchline/contract';
import type { RecordedFacts } from '@touchline/rules/results';
import type { Database } from '../../../platform/db/database.ts';
import type { MatchEvent, MatchInfo, MatchState } from '../../../suppliers/feed/port.ts';
import { beforeKickOff } from '../board/board.ts';
import { recordedStatus } from '../board/recorded-status.ts';

const DAY_MS = 24 * 3_600_000;

/** A match that ended without being played to its end, whether its source recorded that or not. */
const IS_CALLED_OFF = `status IN ('abandoned', 'cancelled', 'walkover')`;
/** An end of the match was recorded, whether or not it was withdrawn since. */
const HAD_ENDED = `EXISTS (
  SELECT 1 FROM match_result o WHERE o.match_id = match.id AND o.result->>'state' <> 'playing')`;
/** A match that is over: its end is recorded, or it was called off. */
const IS_OVER = `(${IS_CALLED_OFF} OR status = 'finished' AND ${HAD_ENDED})`;

interface Row {
  readonly info: MatchInfo;
  readonly status: MatchState['status'];
  /** The recorded ends, the latest first; if there are none, the other recorded states. */
  readonly states: readonly MatchState[];
  readonly ends: bigint;
  readonly withdrawn: boolean | null;
}

/** A match that the board no longer has. */
interface LeftRow {
  readonly info: MatchInfo;
  readonly status: MatchState['status'];
  /** The latest that was recorded of it; null while nothing was. */
  readonly recorded: { readonly facts: RecordedFacts; readonly state: MatchState } | null;
  readonly events: MatchEvent[] | null;
}

/** The recorded results of matches. */
export class MatchResults {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * A match that is over and has left the board. This includes a match that was called off without a record of its end,
   * and one whose end was withdrawn, so that bets on it are open again. Null for any match that has not ended.
   */
  async ofMatch(matchId: string): Promise<CallOutput<'matchDetail'> | null> {
    const [row] = await this.#db.query<LeftRow>(
      `SELECT info, status, recorded, (
         SELECT events FROM match_result WHERE match_id = match.id AND events IS NOT NULL ORDER BY version DESC LIMIT 1
       ) AS events
       FROM match LEFT JOIN LATERAL (
         SELECT jsonb_build_object('facts', result, 'state', state) AS recorded
         FROM match_result WHERE match_id = match.id ORDER BY version DESC LIMIT 1) r ON true
       WHERE id = $1 AND (${IS_CALLED_OFF} OR ${HAD_ENDED})`,
      [BigInt(matchId)],
    );
    if (!row) return null;
    const { info, events } = row;
    return { info, state: stateOf(row), markets: [], marketCount: 0, hasCorners: false, events: events ?? [] };
  }

  async ofDay({ sport, from, leagueId, page, size }: ParsedInput<'resultList'>): Promise<CallOutput<'resultList'>> {
    const day = `sport = $1 AND start_at >= $2 AND start_at < $3 AND info->>'kind' IS NULL AND ${IS_OVER}`;
    const params = [sport, new Date(from), new Date(from + DAY_MS)];
    const leagues = await this.#db.query<{ id: string; name: string; count: bigint }>(
      `SELECT info->>'leagueId' AS id, min(info->>'leagueName') AS name, count(*) AS count FROM match WHERE ${day} GROUP BY 1 ORDER BY 2`,
      params,
    );
    const rows = await this.#db.query<Row>(
      `SELECT info, status, ends, withdrawn, states FROM match
       CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE result->>'state' <> 'playing') AS ends,
           (array_agg(result->>'state' ORDER BY version DESC))[1] = 'playing' AS withdrawn,
           coalesce(jsonb_agg(state ORDER BY result->>'state' = 'playing', version DESC), '[]') AS states
         FROM match_result WHERE match_id = match.id) r
       WHERE ${day} AND ($4::text IS NULL OR info->>'leagueId' = $4)
       ORDER BY start_at DESC, id LIMIT $5 OFFSET $6`,
      [...params, leagueId ?? null, size, (page - 1) * size],
    );
    const counted = leagues.filter((league) => leagueId === undefined || league.id === leagueId);
    return {
      items: rows.map(toItem),
      total: counted.reduce((sum, league) => sum + Number(league.count), 0),
      leagues: leagues.map(({ id, name }) => ({ leagueId: id, leagueName: name })),
      titles: await this.#titlesOf(params, leagueId ?? null),
    };
  }

  /**
   * The winners of competitions of a day. The name of a team is taken from its last home match; without one, its id is
   * shown.
   */
  async #titlesOf(day: readonly unknown[], leagueId: string | null): Promise<CallOutput<'resultList'>['titles']> {
    const rows = await this.#db.query<{ info: MatchInfo; winners: string[]; ends: bigint }>(
      `SELECT info, ends, ARRAY(
         SELECT coalesce((SELECT p.info->'home'->>'name' FROM match p WHERE p.info->'home'->>'id' = w.id AND p.sport = $1
           ORDER BY p.start_at DESC LIMIT 1), w.id)
         FROM jsonb_array_elements_text(facts->'winners') AS w (id)) AS winners
       FROM match CROSS JOIN LATERAL (
         SELECT count(*) FILTER (WHERE result->>'state' <> 'playing') AS ends,
           (array_agg(result ORDER BY version DESC))[1] AS facts
         FROM match_result WHERE match_id = match.id) r
       WHERE sport = $1 AND start_at >= $2 AND start_at < $3 AND info->>'kind' = 'outright' AND facts->>'state' = 'completed'
         AND ($4::text IS NULL OR info->>'leagueId' = $4)
       ORDER BY start_at DESC, id LIMIT 50`,
      [...day, leagueId],
    );
    return rows.map(({ info, winners, ends }) => ({ info, winners, corrected: ends > 1n }));
  }
}

/**
 * The state by the recorded end; for a match that was called off without one, the last recorded state with its clock
 * stopped.
 */
function stateOf({ info, status, recorded }: LeftRow): MatchState {
  if (recorded && recorded.facts.state !== 'playing') return { ...recorded.state, status: recordedStatus(recorded) };
  const last = recorded?.state ?? beforeKickOff(info.startAt);
  // The end was withdrawn, so the match has the status of its last recorded state.
  const present = recorded && status === 'finished' ? recorded.state.status : status;
  return { ...last, status: present, clock: { ...last.clock, running: false }, danger: false };
}

function toItem({ info, status, states, ends, withdrawn }: Row): CallOutput<'resultList'>['items'][number] {
  const [state = beforeKickOff(info.startAt)] = states;
  const { score } = state;
  const earlier = states.slice(1, Number(ends)).find((end) => !hasScore(end, score));
  return {
    info,
    state: { ...state, status },
    corrected: ends > 1n,
    earlierScore: earlier?.score ?? null,
    withdrawn: ends > 0n && withdrawn === true,
  };
}

function hasScore({ score }: MatchState, { home, away }: MatchState['score']): boolean {
  return score.home === home && score.away === away;
}
