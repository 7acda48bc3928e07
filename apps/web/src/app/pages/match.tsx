import { SlipColumn } from '../../features/bet-slip/index.ts';
import { BetList } from '../../features/bets/bet-list.tsx';
import { MatchPage } from '../../features/match/match-page.tsx';

/** A match, with the slip beside it and one's own bets inside. */
export function Page({ params }: { readonly params: { readonly matchId: string } }) {
  const { matchId } = params;
  const myBets = (
    <>
      <BetList tab="open" matchId={matchId} />
      <BetList tab="settled" matchId={matchId} />
    </>
  );
  return <MatchPage key={matchId} matchId={matchId} slipColumn={<SlipColumn />} myBets={myBets} />;
}
