import { BetList } from '../../features/bets/bet-list.tsx';
import { MatchPage } from '../../features/match/match-page.tsx';
import { MenuFrame } from '../../features/sports/menu-frame.tsx';
import { useCall } from '../../runtime/use-call.ts';

/** A match, with the menu of sports beside it and one's own bets inside. */
export function Page({ params }: { readonly params: { readonly matchId: string } }) {
  const { matchId } = params;
  // The page itself reads the match; the menu marks its sport as soon as that is known.
  const sport = useCall('matchDetail', { matchId }, { staleTime: 60_000 }).data?.info.sport;
  const myBets = (
    <>
      <BetList tab="open" matchId={matchId} />
      <BetList tab="settled" matchId={matchId} />
    </>
  );
  return (
    <MenuFrame sport={sport}>
      <MatchPage key={matchId} matchId={matchId} myBets={myBets} />
    </MenuFrame>
  );
}
