import type { MarketUpdate } from '@touchline/contract/topics';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './locked-note.module.css';

/** Shows that a market takes no bets now and, where it is known, the reason. */
export function LockedNote({ market: { suspendedFor } }: { readonly market: MarketUpdate }) {
  return (
    <span className={styles.locked}>
      <Icon name="lock" size={14} />
      <span className={cx(suspendedFor && 'visually-hidden')}>{matchListTexts.locked}</span>
      {suspendedFor && matchTexts.lockedWhy[suspendedFor]}
    </span>
  );
}
