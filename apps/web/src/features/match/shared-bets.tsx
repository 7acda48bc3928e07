import type { MatchInfo } from '@touchline/client/live';
import type { OrderPush } from '@touchline/contract/topics';
import { formatOdds } from '@touchline/rules/odds';
import { useEffect, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { scoreThen } from '../../sports/bets/leg-scores.ts';
import { marketName, selectionLabel } from '../../sports/odds/market-labels.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
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
            <Order key={order.id} order={order} sport={info.sport} />
          ))}
        </ol>
      )}
      <p className={styles.note}>{texts.note}</p>
    </Card>
  );
}

function Order({ order, sport }: { readonly order: OrderPush; readonly sport: MatchInfo['sport'] }) {
  const recordTime = useRecordTime();
  const { oddsFormat } = usePreferences();
  const format = order.kind === 'single' ? shownFormat(order.type, oddsFormat) : 'decimal';
  return (
    <li className={styles.order}>
      <span className={styles.who}>
        <bdi>{order.name}</bdi>
        {order.kind !== 'single' && <Badge>{texts.combined}</Badge>}
        <time className={`figures ${styles.when}`}>{recordTime(order.at).slice(11, 16)}</time>
      </span>
      <span className={styles.pick}>
        {marketName(order, sport)}&nbsp;· {selectionLabel(order, order.outcome, order.label)}
        {order.score && (
          <span className={`figures ${styles.score}`}>{scoreThen({ sport, type: order.type }, order.score)}</span>
        )}
      </span>
      <strong className="figures">{formatOdds(order.oddsMilli, format)}</strong>
    </li>
  );
}

function useOrders(matchId: string): readonly OrderPush[] {
  const { realtime } = useApp();
  const [orders, setOrders] = useState<readonly OrderPush[]>([]);
  useEffect(
    () =>
      realtime.follow<'orders'>(`orders:${matchId}`, {
        onSnapshot: ({ items }) => setOrders(withNews([], items)),
        onDelta: ({ items }) => setOrders((known) => withNews(known, items)),
      }),
    [realtime, matchId],
  );
  return orders;
}
