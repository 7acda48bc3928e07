import { Link } from 'wouter';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { SessionResult } from '../../sports/bets/session-result.tsx';
import styles from './slip-panel.module.css';

/** Time and result of this session, and the way to limits: always visible. */
export function SessionStrip() {
  return (
    <div className={styles.session}>
      <SessionResult as="p" />
      <p>{betSlipTexts.delayNotice}</p>
      <p>
        <Link href="/app/safer-play">{betSlipTexts.limitsLink}</Link>
      </p>
    </div>
  );
}
