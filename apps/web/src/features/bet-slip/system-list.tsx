import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { CombinedStake } from './combined-stake.tsx';
import type { CombinedBet } from './slip-combination.ts';
import styles from './system-list.module.css';
import type { ShownLine } from './use-slip-lines.ts';

interface SystemListProps {
  readonly bets: readonly CombinedBet[];
  readonly shown: readonly ShownLine[];
  readonly currency: CurrencyCode;
}

/** Every system the selections make. Each has a stake of its own, and all that have one are placed in one press. */
export function SystemList({ bets, shown, currency }: SystemListProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className={styles.list} aria-label={betSlipTexts.systemLabel}>
      {bets.map((bet) => {
        const isOpen = open === bet.code;
        const name = betSlipTexts.systemName(bet.name);
        return (
          <li key={bet.code} className={styles.item} data-staked={bet.total > 0n || undefined}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : bet.code)}
            >
              <span className={cx('figures', styles.name)}>{name}</span>
              <span className={styles.count}>{betSlipTexts.systemBets(bet.betCount)}</span>
              {bet.total > 0n && (
                <Money amount={formatAmount(bet.total, currency)} currency={currency} className={styles.total} />
              )}
              <Icon name="down" size={16} className={styles.arrow} />
            </button>
            {isOpen && (
              <div className={styles.body}>
                <CombinedStake bet={bet} label={betSlipTexts.stakeEach} shown={shown} currency={currency} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
