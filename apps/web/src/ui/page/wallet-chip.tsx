import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useBalance, useSession } from '../../runtime/session/use-session.ts';
import { COVERED_AMOUNT, Money } from '../primitives/money.tsx';
import styles from './wallet-chip.module.css';

/** The available balance, small, wherever money can move; it leads to the wallet. */
export function WalletChip() {
  const { signedIn } = useSession();
  const balance = useBalance();
  const isHidden = usePreferences((state) => state.hidesAmounts);
  if (!signedIn) return null;
  return (
    <Link href="/app/wallet" className={styles.chip} data-wallet>
      <span className={styles.label}>{matchListTexts.wallet}</span>
      {!balance ? (
        <span className="figures">--</span>
      ) : isHidden ? (
        COVERED_AMOUNT
      ) : (
        <Money amount={balance.available} currency={balance.currency} />
      )}
    </Link>
  );
}
