import { Link } from 'wouter';
import { CopyButton } from '../../board/copy-button.tsx';
import { useRecordTime } from '../../board/use-record-time.ts';
import { betsTexts } from '../../locales/bets-texts.ts';
import { Card } from '../../ui/primitives/card.tsx';
import { type Bet, BetBadge, BetMoney, kindName, Legs } from './bet-parts.tsx';
import styles from './bets.module.css';
import { CashOut } from './cash-out/cash-out.tsx';

/** A ticket in short; it leads to the whole one. */
export function BetCard({ bet }: { readonly bet: Bet }) {
  const recordTime = useRecordTime();
  return (
    <Card as="article" className={styles.card} aria-label={`${betsTexts.betId} ${bet.betId}`}>
      <div className={styles.head}>
        <span className={`figures ${styles.number}`}>
          {bet.betId} <CopyButton text={bet.betId} />
        </span>
        <BetBadge bet={bet} />
      </div>
      <Link href={`/app/bets/${bet.betId}`} className={styles.card}>
        <div className={styles.head}>
          <span>{kindName(bet)}</span>
          <time className="figures" dateTime={new Date(bet.placedAt).toISOString()}>
            {recordTime(bet.placedAt)}
          </time>
        </div>
        <Legs bet={bet} />
        <BetMoney bet={bet} />
      </Link>
      <CashOut bet={bet} />
    </Card>
  );
}
