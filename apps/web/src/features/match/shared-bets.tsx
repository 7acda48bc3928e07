import type { MatchInfo } from '@touchline/client/live';
import type { OrderPush } from '@touchline/contract/topics';
import { useEffect, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { FollowBet } from '../../sports/bets/follow-bet.tsx';
import { SharedPick } from '../../sports/bets/shared-pick.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { withNews } from './shared-bet-news.ts';
import styles from './shared-bets.module.css';

const texts = matchTexts.orders;

/** Bets on this match that other members let everybody see, the latest first. */
export function OrderFeed({ info }: { readonly info: MatchInfo }) {
  const orders = useOrders(info.matchId);
  return (
    <Card as="section" aria-label={texts.title} className={styles.feed}>
      <h2>{texts.title}</h2>
      {orders.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ol>
          {orders.map((order) => (
            <Order key={order.id} order={order} info={info} />
          ))}
        </ol>
      )}
      <p className={styles.note}>{texts.note}</p>
    </Card>
  );
}

function Order({ order, info }: { readonly order: OrderPush; readonly info: MatchInfo }) {
  const recordTime = useRecordTime();
  return (
    <li className={styles.order}>
      <span className={styles.who}>
        <bdi>{order.name}</bdi>
        <time className={`figures ${styles.when}`}>{recordTime(order.at).slice(11, 16)}</time>
      </span>
      <SharedPick order={order} sport={info.sport} />
      <FollowBet matchId={info.matchId} order={order} />
    </li>
  );
}

function useOrders(matchId: string): readonly OrderPush[] {
  const { realtime, site } = useApp();
  const [orders, setOrders] = useState<readonly OrderPush[]>([]);
  useEffect(
    () =>
      realtime.follow<'orders'>(`orders:${matchId}`, {
        onSnapshot: ({ items }) => setOrders(withNews([], items, site)),
        onDelta: ({ items }) => setOrders((known) => withNews(known, items, site)),
      }),
    [realtime, matchId, site],
  );
  return orders;
}
