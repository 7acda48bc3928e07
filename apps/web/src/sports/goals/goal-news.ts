import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { useFavourites } from '../../runtime/live/choices/favourites.ts';
import { type GoalAlerts, useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { markGoal } from './goal-mark.ts';
import { playGoal } from './goal-sound.ts';

const SHOWN_MS = 5_000;
/** A row that has just come into sight may still catch up with what happened meanwhile; that is no news. */
const CATCH_UP_MS = 2_000;
const BUZZ_MS = 120;

type Score = LiveMatch['state']['score'];

export interface GoalNews {
  readonly kind: 'goal' | 'cancelled' | 'kick_off';
  readonly matchId: string;
  readonly team: string;
  readonly home: string;
  readonly away: string;
  readonly before: Score;
  readonly score: Score;
}

export const useGoalNews = create<{ readonly latest: GoalNews | null }>()(() => ({ latest: null }));

/** The meaning of a change of the score: a goal, one taken back, or nothing. */
export function goalBetween(before: Score, after: Score): { kind: 'goal' | 'cancelled'; side: 'home' | 'away' } | null {
  for (const side of ['home', 'away'] as const) if (after[side] < before[side]) return { kind: 'cancelled', side };
  for (const side of ['home', 'away'] as const) if (after[side] > before[side]) return { kind: 'goal', side };
  return null;
}

/** The announcement when a match's score changes; none if the member wants no news of it. */
export function newsOf(
  { info, score }: { readonly info: LiveMatch['info']; readonly score: Score },
  before: Score,
  wanted: { readonly alerts: GoalAlerts; readonly isFavourite: boolean },
): GoalNews | null {
  if (wanted.alerts === 'off' || (wanted.alerts === 'favourites' && !wanted.isFavourite)) return null;
  const change = goalBetween(before, score);
  if (!change) return null;
  const { home, away } = info;
  const { matchId } = info;
  const team = info[change.side].name;
  return { kind: change.kind, matchId, team, home: home.name, away: away.name, before, score };
}

type Moment = Pick<LiveMatch['state'], 'status' | 'score'>;

/** The announcements of a starred match on every page: its kick-off, and for football its other news. */
export function starNewsOf(
  info: LiveMatch['info'],
  before: Moment,
  after: Moment,
  alerts: GoalAlerts,
): GoalNews | null {
  if (alerts === 'off') return null;
  if (before.status === 'not_started' && after.status === 'live') {
    const { matchId, home, away } = info;
    const { score } = after;
    return { kind: 'kick_off', matchId, team: home.name, home: home.name, away: away.name, before: score, score };
  }
  if (info.sport !== 'football') return null;
  return newsOf({ info, score: after.score }, before.score, { alerts, isFavourite: true });
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces a goal once, although both the visible row and the star watch report it. */
export function tell(news: GoalNews): void {
  const { latest } = useGoalNews.getState();
  if (latest && isSame(latest, news)) return;
  useGoalNews.setState({ latest: news });
  clearTimeout(timer);
  timer = setTimeout(() => useGoalNews.setState({ latest: null }), SHOWN_MS);
  if (news.kind !== 'goal') return;
  // Rows that receive it later than this have drawn the new score by then.
  requestAnimationFrame(() => markGoal(news));
  const { goalSound, goalVibration } = useMatchChoices.getState();
  if (goalSound) playGoal();
  if (goalVibration) navigator.vibrate?.(BUZZ_MS);
}

function isSame(a: GoalNews, b: GoalNews): boolean {
  return a.matchId === b.matchId && a.kind === b.kind && a.score.home === b.score.home && a.score.away === b.score.away;
}

/** Announces the goals of a football match while it is followed. */
export function useGoalWatch({ info, state }: LiveMatch, isFollowed: boolean): void {
  const isFavourite = useFavourites().has(info.matchId);
  const since = useRef(0);
  const known = useRef<Score | null>(null);
  useEffect(() => {
    since.current = Date.now();
    if (!isFollowed) known.current = null;
  }, [isFollowed]);
  const { home, away } = state.score;
  useEffect(() => {
    if (!isFollowed || info.sport !== 'football') return;
    const before = known.current;
    known.current = { home, away };
    if (!before || Date.now() - since.current < CATCH_UP_MS) return;
    const { goalAlerts: alerts } = useMatchChoices.getState();
    const news = newsOf({ info, score: { home, away } }, before, { alerts, isFavourite });
    if (news) tell(news);
  }, [info, home, away, isFollowed, isFavourite]);
}
