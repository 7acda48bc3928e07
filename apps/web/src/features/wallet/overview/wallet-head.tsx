import { type CurrencyCode, displayAmount } from '@touchline/rules/money';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { COVERED_AMOUNT, NO_AMOUNT } from '../../../ui/primitives/money.tsx';
import styles from './overview.module.css';
import { sharesOf } from './shares.ts';
import { overviewTexts as texts } from './texts/zh-CN.ts';

type Parts = Readonly<Record<'available' | 'locked' | 'interest' | 'venues', string>>;

interface SpreadProps {
  readonly parts: Parts;
  readonly currency: CurrencyCode;
}

interface WalletHeadProps {
  readonly currency: CurrencyCode;
  /** Undefined while it is not known. */
  readonly total: string | undefined;
  readonly parts: Parts | undefined;
  /** A venue did not say what the member has there. */
  readonly isPartial: boolean;
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** The total of the member's money, its places, and the ways of money. */
export function WalletHead(props: WalletHeadProps) {
  const { currency, total, parts, isPartial, isHidden, onHide, isFetching, onRefresh } = props;
  const { site } = useApp();
  return (
    <section className={styles.hero} aria-label={walletTexts.total}>
      <div className={styles.heroHead}>
        <h2>{walletTexts.total}</h2>
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          label={isHidden ? walletTexts.show : walletTexts.hide}
          aria-pressed={isHidden}
          onClick={() => onHide(!isHidden)}
        />
        <IconButton icon="refresh" label={transferTexts.refreshAll} aria-busy={isFetching} onClick={onRefresh} />
      </div>
      <p className={`figures ${styles.total}`}>
        {total === undefined ? NO_AMOUNT : isHidden ? COVERED_AMOUNT : displayAmount(total, currency)}
      </p>
      <div className={styles.heroActions}>
        {site.features.includes('deposit') && <ButtonLink to="/app/wallet/deposit">{walletTexts.deposit}</ButtonLink>}
        <ButtonLink to="/app/wallet/transfer">{transferTexts.title}</ButtonLink>
        {site.features.includes('withdraw') && (
          <ButtonLink to="/app/wallet/withdraw">{currencyTexts[currency].withdraw}</ButtonLink>
        )}
      </div>
      {isPartial && <p className={styles.partial}>{transferTexts.someFailed}</p>}
      {parts && !isHidden && <Spread parts={parts} currency={currency} />}
    </section>
  );
}

function Spread({ parts, currency }: SpreadProps) {
  const shares = sharesOf(parts, currency);
  // A bar of one piece says nothing.
  if (shares.length < 2) return null;
  const names = {
    available: transferTexts.center,
    locked: texts.locked,
    interest: transferTexts.interest,
    venues: texts.atVenues,
  };
  return (
    <div className={styles.spread}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ name, weight }) => (
          <span key={name} data-part={name} style={{ flexGrow: weight }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={texts.shares}>
        {shares.map(({ name, percent }) => (
          <li key={name} data-part={name}>
            {names[name]} <span className="figures">{texts.percent(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
