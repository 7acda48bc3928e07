import { Link } from 'wouter';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { cx } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { BetLegs } from './bet-legs.tsx';
import { BetBadge, BetMoney } from './bet-money.tsx';
import { type Bet, kindName } from './bet-names.ts';
import { rejectedWhy } from './bet-refusal.ts';
import styles from './bet-ticket.module.css';
import { CashOut } from './cash-out/cash-out.tsx';

interface BetCardProps {
  readonly bet: Bet;
  /** In a narrow place it has no frame and no number of its own. */
  readonly isPlain?: boolean;
  /** Runs when a link of it is followed. */
  readonly onLeave?: () => void;
}

/** A ticket in short; it leads to the whole one wherever it is pressed, except that a leg leads to its match. */
export function BetCard({ bet, isPlain = false, onLeave }: BetCardProps) {
  const recordTime = useRecordTime();
  const [near, isNear] = useIsNear();
  const isShown = isNear ?? false;
  return (
    <Card
      as="article"
      ref={near}
      padded={!isPlain}
      className={cx(styles.card, isPlain && styles.plain)}
      aria-label={`${betsTexts.betId} ${bet.betId}`}
    >
      {!isPlain && (
        <div className={styles.head}>
          <span className={`figures ${styles.number}`}>
            {bet.betId} <CopyButton text={bet.betId} />
          </span>
          <BetBadge bet={bet} />
        </div>
      )}
      <div className={cx(styles.card, styles.short)}>
        <div className={styles.head}>
          <Link href={`/app/bets/${bet.betId}`} className={styles.open} onClick={onLeave}>
            <span>{kindName(bet)}</span>
            <time className="figures" dateTime={new Date(bet.placedAt).toISOString()}>
              {recordTime(bet.placedAt)}
            </time>
          </Link>
          {isPlain && bet.status !== 'accepted' && <BetBadge bet={bet} />}
        </div>
        <BetLegs bet={bet} isShown={isShown} onLeave={onLeave} />
        {bet.status === 'rejected' && <p className={styles.why}>{rejectedWhy(bet)}</p>}
        <BetMoney bet={bet} />
      </div>
      <CashOut bet={bet} isShown={isShown} />
    </Card>
  );
}
