import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useRef, useState } from 'react';
import { goalBetween } from '../../sports/goals/goal-news.ts';

const MARKED_MS = 30_000;
/** A row that has just come into sight may still catch up with what happened meanwhile; that is no news. */
const CATCH_UP_MS = 2_000;

type Side = 'home' | 'away';

/** The side of a football match that has just scored, while its row is followed. */
export function useScorer({ info, state }: Pick<LiveMatch, 'info' | 'state'>, isFollowed: boolean): Side | null {
  const [scorer, setScorer] = useState<Side | null>(null);
  const since = useRef(0);
  const known = useRef(state.score);
  const { home, away } = state.score;
  useEffect(() => {
    since.current = isFollowed ? Date.now() : Number.POSITIVE_INFINITY;
  }, [isFollowed]);
  useEffect(() => {
    const change = goalBetween(known.current, { home, away });
    known.current = { home, away };
    if (!change || info.sport !== 'football') return;
    const isNews = isFollowed && Date.now() - since.current >= CATCH_UP_MS;
    setScorer(isNews && change.kind === 'goal' ? change.side : null);
  }, [home, away, info.sport, isFollowed]);
  useEffect(() => {
    if (!scorer) return;
    const timer = setTimeout(() => setScorer(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [scorer]);
  return scorer;
}
