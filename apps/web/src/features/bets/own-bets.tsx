import { BetList } from './bet-list.tsx';

/** The member's bets on one match, open ones first. */
export function OwnBets({ matchId }: { readonly matchId: string }) {
  return (
    <>
      <BetList tab="open" matchId={matchId} />
      <BetList tab="settled" matchId={matchId} />
    </>
  );
}
