import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useBalance, useSession } from '../../runtime/session/use-session.ts';
import { Money } from '../primitives/money.tsx';
import styles from './wallet-chip.module.css';

/** The available balance, small, wherever money can move; it leads to the wallet. */
export function WalletChip() {
  const { signedIn } = useSession();
  const balance = useBalance();
  if (!signedIn) return null;
  return (
    <Link href="/app/wallet" className={styles.chip} data-wallet>
      <span className={styles.label}>{matchListTexts.wallet}</span>
      {balance ? <Money amount={balance.available} currency={balance.currency} /> : <span className="figures">--</span>}
    </Link>
  );
}
