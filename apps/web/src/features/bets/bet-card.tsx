import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { rejectedWhy } from '../../sports/bets/bet-refusal.ts';
import { cx } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { useRecordTime } from '../../ui/records/use-record-time.ts';
import { type Bet, BetBadge, BetMoney, kindName, Legs } from './bet-parts.tsx';
import styles from './bets.module.css';
import { CashOut } from './cash-out/cash-out.tsx';

/** A ticket in short; it leads to the whole one wherever it is pressed, except that a leg leads to its match. */
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
      <div className={cx(styles.card, styles.short)}>
        <Link href={`/app/bets/${bet.betId}`} className={cx(styles.head, styles.open)}>
          <span>{kindName(bet)}</span>
          <time className="figures" dateTime={new Date(bet.placedAt).toISOString()}>
            {recordTime(bet.placedAt)}
          </time>
        </Link>
        <Legs bet={bet} />
        {bet.status === 'rejected' && <p className={styles.why}>{rejectedWhy(bet)}</p>}
        <BetMoney bet={bet} />
      </div>
      <CashOut bet={bet} />
    </Card>
  );
}
