import { useEffect } from 'react';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { unitTexts } from '../../locales/unit/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useRefresh } from '../../runtime/calls/use-call.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useBalance, useSession } from '../../runtime/session/use-session.ts';
import { UnitSwitch } from '../../ui/forms/unit-switch.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import { BonusCard } from './bonus/bonus-card.tsx';
import { destinationTexts } from './destinations/texts/zh-CN.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { keptHiddenAmounts, useHiddenAmounts } from './overview/hidden-amounts.ts';
import transferStyles from './transfer/transfer.module.css';
import { sumOf } from './transfer/transfer-model.ts';
import { useVenueBalances } from './transfer/use-venue-balances.ts';
import { VenueList } from './transfer/venue-list.tsx';
import styles from './wallet.module.css';
import { withdrawTexts } from './withdraw/texts/zh-CN.ts';

const parts = ['available', 'lockedBets', 'lockedWithdrawals', 'lockedTransfers', 'interest', 'bonus'] as const;

/** What the member has, and where it is. */
export function Page() {
  const currency = useCurrency();
  const { signedIn } = useSession();
  const balance = useBalance();
  const venues = useVenueBalances();
  const refresh = useRefresh();
  const { isHidden, set } = useHiddenAmounts();
  useEffect(() => keptHiddenAmounts.restore(), []);
  const show = (amount: string | undefined) =>
    isHidden && amount !== undefined ? '****' : <Money amount={amount ?? null} currency={currency} />;
  const known = venues.purses.flatMap((purse) => (purse.state === 'known' && purse.balance ? [purse.balance] : []));
  const isPartial = venues.purses.some(({ state }) => state === 'failed' || state === 'closed');
  // A bonus is the member's own only once it is released.
  const own = parts.filter((part) => part !== 'bonus');
  const total = balance && sumOf([...own.map((part) => balance[part]), ...known], currency);
  const label = (part: (typeof parts)[number]) => {
    if (part === 'lockedWithdrawals') return walletTexts.lockedWithdrawals(currencyTexts[currency].withdraw);
    return part === 'interest' || part === 'lockedTransfers' ? transferTexts[part] : walletTexts[part];
  };
  return (
    <PageFrame title={walletTexts.title} parent="/app/mine">
      <div className={styles.page}>
        <OfflineNotice />
        <section className={styles.hero}>
          <div className={styles.heroHead}>
            <h2>{walletTexts.total}</h2>
            <IconButton
              icon={isHidden ? 'eyeOff' : 'eye'}
              label={isHidden ? walletTexts.show : walletTexts.hide}
              aria-pressed={isHidden}
              onClick={() => set(!isHidden)}
            />
            <IconButton
              icon="refresh"
              label={transferTexts.refreshAll}
              aria-busy={venues.isFetching}
              onClick={() => {
                refresh('walletBalance');
                venues.refresh();
              }}
            />
          </div>
          <p className={styles.total}>{show(total)}</p>
          {isPartial && <p className={styles.partial}>{transferTexts.someFailed}</p>}
          <div className={styles.heroActions}>
            <ButtonLink to="/app/wallet/deposit">{walletTexts.deposit}</ButtonLink>
            <ButtonLink to="/app/wallet/transfer">{transferTexts.title}</ButtonLink>
            <ButtonLink to="/app/wallet/withdraw">{currencyTexts[currency].withdraw}</ButtonLink>
          </div>
        </section>
        <div className={transferStyles.columns}>
          <div className={transferStyles.column}>
            <Card>
              <dl className={styles.rows}>
                {parts.map((part) => (
                  <div key={part}>
                    <dt>{label(part)}</dt>
                    <dd>{show(balance?.[part])}</dd>
                  </div>
                ))}
              </dl>
            </Card>
            {signedIn && <BonusCard />}
            <Card as="nav" padded={false} aria-label={walletTexts.title}>
              <MenuLink to="/app/wallet/interest" icon="chart" label={transferTexts.interest} />
              <MenuLink to="/app/wallet/records" icon="list" label={walletTexts.records} />
            </Card>
            <Card as="nav" padded={false} aria-label={withdrawTexts.destination}>
              {currency === 'CNY' && <MenuLink to="/app/wallet/cards" icon="wallet" label={destinationTexts.cards} />}
              <MenuLink
                to="/app/wallet/crypto"
                icon="swap"
                label={currency === 'USDT' ? currencyTexts.USDT.bankCard : destinationTexts.addresses}
              />
            </Card>
          </div>
          <div className={transferStyles.column}>
            {signedIn && <VenueList venues={venues} isHidden={isHidden} />}
            {signedIn && (
              <Card as="section" aria-label={unitTexts.title} className={transferStyles.section}>
                <h2 className={transferStyles.title}>{unitTexts.title}</h2>
                <UnitSwitch />
              </Card>
            )}
          </div>
        </div>
      </div>
    </PageFrame>
  );
}
