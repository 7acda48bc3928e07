import { betsTexts } from '../../../locales/bets/zh-CN.ts';
import styles from './cash-out.module.css';

interface LifeRingProps {
  /** Whole seconds that are left, of so many. */
  readonly seconds: number;
  readonly of: number;
}

const ROUND = 2 * Math.PI * 16;

/** The remaining time of a quote. */
export function LifeRing({ seconds, of }: LifeRingProps) {
  const text = seconds > 0 ? betsTexts.cashOut.expires(seconds) : betsTexts.cashOut.expired;
  return (
    <span className={styles.ring} role="timer" aria-label={text}>
      <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
        <circle cx="20" cy="20" r="16" className={styles.track} />
        <circle
          cx="20"
          cy="20"
          r="16"
          className={styles.life}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - seconds / of)}
        />
      </svg>
      <span className="figures" aria-hidden="true">
        {seconds}
      </span>
    </span>
  );
}
