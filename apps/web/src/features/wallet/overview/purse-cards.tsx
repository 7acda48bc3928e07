import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import type { useBalance } from '../../../runtime/session/use-session.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import styles from './overview.module.css';
import { overviewTexts as texts } from './texts/zh-CN.ts';

interface PurseCardsProps {
  readonly balance: ReturnType<typeof useBalance>;
  /** The amount that is set aside, as one sum. */
  readonly locked: string | undefined;
  /** Covers an amount where the member wants that. */
  readonly show: (amount: string | undefined) => ReactNode;
}

/** The available amount, the amounts that are set aside with their purpose, and the amount that earns interest. */
export function PurseCards({ balance, locked, show }: PurseCardsProps) {
  const currency = useCurrency();
  const lockedParts = [
    [texts.lockedFor.bets, balance?.lockedBets],
    [currencyTexts[currency].withdraw, balance?.lockedWithdrawals],
    [texts.lockedFor.transfers, balance?.lockedTransfers],
  ] as const;
  return (
    <div className={styles.cards}>
      <Card as="section" className={styles.card} aria-label={transferTexts.center}>
        <h2>{transferTexts.center}</h2>
        <dl className={styles.facts}>
          <div className={styles.first}>
            <dt>{walletTexts.available}</dt>
            <dd>{show(balance?.available)}</dd>
          </div>
          <div>
            <dt>{walletTexts.bonus}</dt>
            <dd>{show(balance?.bonus)}</dd>
          </div>
        </dl>
      </Card>
      <Card as="section" className={styles.card} aria-label={texts.locked}>
        <h2>{texts.locked}</h2>
        <p className={styles.big}>{show(locked)}</p>
        <dl className={styles.facts}>
          {lockedParts.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{show(amount)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section" className={styles.card} aria-label={transferTexts.interest}>
        <h2>{transferTexts.interest}</h2>
        <p className={styles.big}>{show(balance?.interest)}</p>
        {currency === 'CNY' ? (
          <Link href="/app/wallet/interest" className={styles.more}>
            <span className="visually-hidden">{transferTexts.interest}</span>
            {texts.move}
          </Link>
        ) : (
          <p className={styles.note}>{texts.noInterest}</p>
        )}
      </Card>
    </div>
  );
}
