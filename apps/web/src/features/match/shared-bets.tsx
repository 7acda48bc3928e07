import type { MatchInfo } from '@touchline/client/live';
import type { OrderPush } from '@touchline/contract/topics';
import { useEffect, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { FollowBet } from '../../sports/bets/follow-bet.tsx';
import { SharedPick } from '../../sports/bets/shared-pick.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { withNews } from './shared-bet-news.ts';
import styles from './shared-bets.module.css';

const texts = matchTexts.sharedBets;

/** Bets on this match that other members let everybody see, the latest first. */
export function SharedBets({ info }: { readonly info: MatchInfo }) {
  const bets = useSharedBets(info.matchId);
  return (
    <Card as="section" aria-label={texts.title} className={styles.feed}>
      <h2>{texts.title}</h2>
      {bets.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ol>
          {bets.map((bet) => (
            <SharedBet key={bet.id} bet={bet} info={info} />
          ))}
        </ol>
      )}
      <p className={styles.note}>{texts.note}</p>
    </Card>
  );
}

function SharedBet({ bet, info }: { readonly bet: OrderPush; readonly info: MatchInfo }) {
  const recordTime = useRecordTime();
  return (
    <li className={styles.sharedBet}>
      <span className={styles.who}>
        <bdi>{bet.name}</bdi>
        <time className={`figures ${styles.when}`}>{recordTime(bet.at).slice(11, 16)}</time>
      </span>
      <SharedPick bet={bet} sport={info.sport} />
      <FollowBet matchId={info.matchId} bet={bet} />
    </li>
  );
}

function useSharedBets(matchId: string): readonly OrderPush[] {
  const { realtime, site } = useApp();
  const [bets, setBets] = useState<readonly OrderPush[]>([]);
  useEffect(
    () =>
      realtime.follow<'orders'>(`orders:${matchId}`, {
        onSnapshot: ({ items }) => setBets(withNews([], items, site)),
        onDelta: ({ items }) => setBets((known) => withNews(known, items, site)),
      }),
    [realtime, matchId, site],
  );
  return bets;
}
