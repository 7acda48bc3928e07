import type { CallOutput } from '@touchline/contract';
import { formatOdds } from '@touchline/rules/odds';
import { Link } from 'wouter';
import { marketName, selectionLabel } from '../../board/market-labels.ts';
import { betsTexts } from '../../locales/bets-texts.ts';
import { boardTexts } from '../../locales/board-texts.ts';
import { recordTime } from '../../ui/format/record-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './bets.module.css';

export type Bet = CallOutput<'getBet'>;

/** A ticket in short; it leads to the whole one. */
export function BetCard({ bet }: { readonly bet: Bet }) {
  return (
    <Card as="article">
      <Link href={`/app/bets/${bet.betId}`} className={styles.card}>
        <div className={styles.head}>
          <time dateTime={new Date(bet.placedAt).toISOString()}>{recordTime(bet.placedAt)}</time>
          <BetBadge bet={bet} />
        </div>
        <Legs bet={bet} />
        <BetMoney bet={bet} />
      </Link>
    </Card>
  );
}

export function Legs({ bet }: { readonly bet: Bet }) {
  return bet.legs.map((leg) => (
    <div key={leg.marketId + leg.outcome}>
      <p className={styles.selection}>
        <span>
          {selectionLabel(leg, leg.outcome)}
          {leg.outcome === 'home' ? ` · ${leg.homeName}` : leg.outcome === 'away' ? ` · ${leg.awayName}` : ''}
        </span>
        <span className="figures">
          {betsTexts.at}
          {formatOdds(leg.oddsMilli, 'decimal')}
        </span>
      </p>
      <p className={styles.where}>
        {marketName(leg)} · {boardTexts.versus(leg.homeName, leg.awayName)}
        {leg.scoreAtBet &&
          ` · ${betsTexts.scoreAtBet(leg.minuteAtBet ?? '', `${leg.scoreAtBet.home}-${leg.scoreAtBet.away}`)}`}
        {leg.resultScore && ` · ${betsTexts.score} ${leg.resultScore.home}-${leg.resultScore.away}`}
      </p>
    </div>
  ));
}

export function BetMoney({ bet }: { readonly bet: Bet }) {
  return (
    <dl className={styles.money}>
      <div>
        <dt>{betsTexts.stake}</dt>
        <dd>
          <Money amount={bet.stake} currency={bet.currency} />
        </dd>
      </div>
      <div>
        <dt>{bet.payout === null ? betsTexts.potentialReturn : betsTexts.payout}</dt>
        <dd>
          <Money amount={bet.payout ?? bet.potentialReturn} currency={bet.currency} />
        </dd>
      </div>
    </dl>
  );
}

export function BetBadge({ bet }: { readonly bet: Bet }) {
  const result =
    bet.status === 'settled' ? betsTexts.results[bet.legs[0]?.result ?? 'pending'] : betsTexts.status[bet.status];
  const tone =
    bet.status === 'accepted'
      ? 'primary'
      : bet.status === 'rejected'
        ? 'danger'
        : bet.status === 'confirming'
          ? 'warn'
          : 'plain';
  return <Badge tone={tone}>{result}</Badge>;
}
