import type { ChatMessage } from '@touchline/contract/topics';
import { Link } from 'wouter';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { FollowBet } from '../../sports/bets/follow-bet.tsx';
import { isOwnPush } from '../../sports/bets/is-own-push.ts';
import { SharedPick } from '../../sports/bets/shared-pick.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './shared-bet-line.module.css';

/** A bet that a member shared, as a line of the talk. It leads to its match, and its selection into the reader's slip. */
export function SharedBetLine({ bet }: { readonly bet: NonNullable<ChatMessage['order']> }) {
  const { site } = useApp();
  const { name, sport, matchId, home, away } = bet;
  if (!isOwnPush(bet, site)) return null;
  return (
    <div className={styles.sharedBet}>
      <span className={styles.who}>
        <Badge tone="gold">{matchTexts.sharedBets.shared}</Badge> <bdi>{name}</bdi>{' '}
        <Link href={`/app/match/${matchId}`}>
          <bdi>{home}</bdi> vs <bdi>{away}</bdi>
        </Link>
      </span>
      <SharedPick bet={bet} sport={sport} />
      <FollowBet matchId={matchId} bet={bet} />
    </div>
  );
}
