import { formatAmount, parseAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { PageFrame } from '../../board/page-frame.tsx';
import { currencyTexts } from '../../locales/currency-texts.ts';
import { walletTexts } from '../../locales/wallet-texts.ts';
import { useCurrency } from '../../runtime/use-currency.ts';
import { useBalance } from '../../runtime/use-session.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './wallet.module.css';

/** What the member has, and where it is. */
export function Page() {
  const currency = useCurrency();
  const balance = useBalance();
  const [isHidden, setHidden] = useState(false);
  const show = (amount: string | undefined) =>
    amount === undefined ? '--' : isHidden ? '****' : <Money amount={amount} currency={currency} />;
  const total =
    balance && sum([balance.available, balance.lockedBets, balance.lockedWithdrawals, balance.bonus], currency);
  return (
    <PageFrame title={walletTexts.title} parent="/app/mine">
      <div className={styles.page}>
        <section className={styles.hero}>
          <div className={styles.heroHead}>
            <h2>{walletTexts.total}</h2>
            <IconButton
              icon={isHidden ? 'eyeOff' : 'eye'}
              label={isHidden ? walletTexts.show : walletTexts.hide}
              onClick={() => setHidden(!isHidden)}
            />
          </div>
          <p className={styles.total}>{show(total)}</p>
          <div className={styles.heroActions}>
            <ButtonLink to="/app/wallet/deposit">{walletTexts.deposit}</ButtonLink>
            <ButtonLink to="/app/wallet/withdraw">{currencyTexts[currency].withdraw}</ButtonLink>
            <ButtonLink to="/app/wallet/records">{walletTexts.records}</ButtonLink>
          </div>
        </section>
        <Card>
          <dl className={styles.rows}>
            {(['available', 'lockedBets', 'lockedWithdrawals', 'bonus'] as const).map((part) => (
              <div key={part}>
                <dt>{walletTexts[part]}</dt>
                <dd>{show(balance?.[part])}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </PageFrame>
  );
}

function sum(amounts: readonly string[], currency: 'CNY' | 'USDT'): string {
  return formatAmount(
    amounts.reduce((total, amount) => total + (parseAmount(amount, currency) ?? 0n), 0n),
    currency,
  );
}
