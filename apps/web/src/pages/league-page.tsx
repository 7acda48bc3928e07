import { ResultDay } from '../features/results/result-day.tsx';
import { LeagueMatches } from '../features/sports/league-matches.tsx';

/** A league: its matches, and how the latest ended. */
export function Page({ params }: { readonly params: { readonly leagueId: string } }) {
  const { leagueId } = params;
  return (
    <LeagueMatches
      key={leagueId}
      leagueId={leagueId}
      results={(sport, utcOffsetMinutes) => (
        <ResultDay sport={sport} leagueId={leagueId} utcOffsetMinutes={utcOffsetMinutes} />
      )}
    />
  );
}
