import { displayAmount, formatAmount, parseAmount } from '@touchline/rules/money';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useHiddenAmounts } from '../../runtime/device/hidden-amounts.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useBalance, useMember } from '../../runtime/session/use-session.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { COVERED_AMOUNT, Money, NO_AMOUNT } from '../../ui/primitives/money.tsx';
import styles from './balance-head.module.css';
import { mineTexts } from './texts/zh-CN.ts';

const DAY_MS = 24 * 3_600_000;
const texts = pagesTexts.mine;

/** The member's name and balance, and the three ways of money. */
export function BalanceHead() {
  const { site } = useApp();
  const member = useMember();
  const balance = useBalance();
  const currency = useCurrency();
  const now = useNow(60_000);
  const { isHidden, set } = useHiddenAmounts();
  const locked =
    balance &&
    [balance.lockedBets, balance.lockedWithdrawals, balance.lockedTransfers].reduce(
      (sum, part) => sum + (parseAmount(part, currency) ?? 0n),
      0n,
    );
  return (
    <section className={styles.hero} aria-label={texts.balance}>
      <div className={styles.person}>
        <Link href="/app/mine/avatar" aria-label={memberTexts.avatar.title} className={styles.avatar}>
          {member && <Avatar id={member.avatar.id} url={member.avatar.url} />}
        </Link>
        <Link
          href="/app/mine/profile"
          aria-label={member ? undefined : memberTexts.profile.title}
          className={styles.who}
        >
          <span className={styles.name}>
            <span className={styles.nick}>{member?.nickName ?? '\u00a0'}</span>
            {member && <Badge tone="gold">VIP{member.vipLevel}</Badge>}
          </span>
          <span className={styles.minor}>
            {member && now !== null ? texts.joined(Math.floor((now - member.registeredAt) / DAY_MS) + 1) : '\u00a0'}
          </span>
        </Link>
        <Icon name="forward" size={18} />
      </div>
      <div className={styles.balance}>
        <p className={styles.label}>
          {texts.balance}
          <IconButton
            icon={isHidden ? 'eyeOff' : 'eye'}
            label={isHidden ? walletTexts.show : walletTexts.hide}
            aria-pressed={isHidden}
            onClick={() => set(!isHidden)}
          />
        </p>
        <p className={styles.amount}>
          {!balance ? (
            NO_AMOUNT
          ) : isHidden ? (
            COVERED_AMOUNT
          ) : (
            <Money amount={balance.available} currency={balance.currency} />
          )}
          {locked !== undefined && locked > 0n && !isHidden && (
            <span className={styles.locked}>
              {mineTexts.locked(displayAmount(formatAmount(locked, currency), currency))}
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {site.features.includes('deposit') && <ButtonLink to="/app/wallet/deposit">{walletTexts.deposit}</ButtonLink>}
        {site.features.includes('withdraw') && (
          <ButtonLink to="/app/wallet/withdraw">{currencyTexts[currency].withdraw}</ButtonLink>
        )}
        <ButtonLink to="/app/wallet/transfer">{transferTexts.title}</ButtonLink>
      </div>
    </section>
  );
}
