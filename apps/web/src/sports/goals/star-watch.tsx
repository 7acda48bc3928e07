import { useEffect } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { type Favourite, useFavourites } from '../../runtime/live/choices/favourites.ts';
import { useKeptMatchChoices, useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import { newsText, useBanners } from './goal-banner.tsx';
import { starNewsOf, tell, useGoalNews } from './goal-news.ts';

/** Topics are dear: of many stars the next to be played are followed. */
const MOST = 20;
const HOUR_MS = 3_600_000;
/** A match that kicks off within this time is followed, and one that did not long enough ago to be over. */
const AHEAD_MS = HOUR_MS;
const LENGTH_MS = 3 * HOUR_MS;
const TOAST_MS = 5_000;

/** The starred matches that may have news soon, the earliest kick-off last to go. */
export function watchedStars(list: readonly Favourite[], now: number): readonly string[] {
  return list
    .filter(({ startAt }) => startAt > now - LENGTH_MS && startAt < now + AHEAD_MS)
    .sort((a, b) => Math.abs(a.startAt - now) - Math.abs(b.startAt - now))
    .slice(0, MOST)
    .map(({ matchId }) => matchId);
}

/** Shows kick-off and goals of starred matches on every page (conventions B.6.8). */
export function StarWatch() {
  const { effects } = useApp();
  const { list } = useFavourites();
  const now = useNow(60_000);
  const hasBanner = useBanners(({ count }) => count > 0);
  const { latest } = useGoalNews();
  useKeptMatchChoices();
  const isStarred = latest !== null && list.some(({ matchId }) => matchId === latest.matchId);
  useEffect(() => {
    if (!latest || hasBanner || !isStarred) return;
    const { home, away } = latest.score;
    effects.toast(`${newsText(latest)}\u00a0· ${latest.home} ${home} - ${away} ${latest.away}`, TOAST_MS);
  }, [effects, latest, hasBanner, isStarred]);
  return (now === null ? [] : watchedStars(list, now)).map((matchId) => <Star key={matchId} matchId={matchId} />);
}

/** Follows one match by its row's topic. The first state received is not news. */
function Star({ matchId }: { readonly matchId: string }) {
  const { matches } = useApp();
  useEffect(() => {
    let before = matches.get('row', matchId)?.state ?? null;
    const leave = matches.listen('row', matchId, () => {
      const match = matches.get('row', matchId);
      if (!match) return;
      const news = before && starNewsOf(match.info, before, match.state, useMatchChoices.getState().goalAlerts);
      before = match.state;
      if (news) tell(news);
    });
    const end = matches.follow('row', matchId);
    return () => {
      leave();
      end();
    };
  }, [matches, matchId]);
  return null;
}
