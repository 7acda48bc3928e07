import { MatchPage } from '../features/match/match-page.tsx';
import { MenuFrame } from '../features/sports/menu-frame.tsx';
import { useCall } from '../runtime/calls/use-call.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';

const OwnBets = lazyPart(() => import('../features/bets/own-bets.tsx').then((module) => module.OwnBets));

const matchTalk = () => import('./match-talk.tsx');
const Chat = lazyPart(() => matchTalk().then((module) => module.MatchTalk));
const Video = lazyPart(() => matchTalk().then((module) => module.MatchVideo));

/** A match, with the menu of sports beside it, and one's own bets, the talk and the pictures inside. */
export function Page({ params }: { readonly params: { readonly matchId: string } }) {
  const { matchId } = params;
  // The page itself reads the match; the menu marks its sport as soon as that is known.
  const sport = useCall('matchDetail', { matchId }, { staleTime: 60_000 }).data?.info.sport;
  return (
    <MenuFrame sport={sport}>
      <MatchPage key={matchId} matchId={matchId} parts={{ myBets: <OwnBets matchId={matchId} />, Chat, Video }} />
    </MenuFrame>
  );
}
