import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { keepWatched } from '../../runtime/live/watched-matches.ts';

/** A page that is left sooner was not watched. */
const WATCHED_MS = 5_000;

/** Remembers in this browser which matches were open for a while, so that the home page can lead back to them. */
export function useWatchedMatches(): void {
  const [path] = useLocation();
  const { clock } = useApp();
  const [, matchId] = /^\/app\/match\/(\d+)$/.exec(path) ?? [];
  useEffect(() => {
    if (matchId === undefined) return;
    const timer = setTimeout(() => keepWatched(matchId, clock.now()), WATCHED_MS);
    return () => clearTimeout(timer);
  }, [matchId, clock]);
}
