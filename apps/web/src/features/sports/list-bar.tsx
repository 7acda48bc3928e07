import { loginPath } from '@touchline/client';
import { Link, useLocation, useSearch } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useRealtimeStatus } from '../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { askForHelp } from '../../runtime/travel/help-request.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { WalletChip } from '../../ui/page/wallet-chip.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import styles from './list-bar.module.css';
import type { Sport } from './list-filter.ts';
import { boardTexts } from './texts/zh-CN.ts';

/** The head of the list: its sport and whether it is live; on a phone the wallet too, in place of the bar of the shell. */
export function ListBar({ sport }: { readonly sport: Sport }) {
  const isLive = useRealtimeStatus() === 'live';
  const { signedIn } = useSession();
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{sportsTexts.sportTitle(sportsTexts.sports[sport])}</h1>
      <span className={styles.live} data-live={isLive}>
        {isLive ? boardTexts.live : boardTexts.notLive}
      </span>
      <Link href="/app/search" className={styles.way} aria-label={boardTexts.search}>
        <Icon name="search" size={20} />
      </Link>
      {/* A button that floats would always lie over a price. */}
      <button
        type="button"
        className={styles.way}
        aria-label={matchListTexts.help}
        aria-haspopup="dialog"
        onClick={() => askForHelp(true)}
      >
        <Icon name="headset" size={20} />
      </button>
      {signedIn ? <Wallet /> : <WayIn />}
    </div>
  );
}

function Wallet() {
  return (
    <span className={styles.wallet}>
      <WalletChip />
      <Link href="/app/wallet/deposit" aria-label={boardTexts.deposit}>
        <Icon name="plus" size={16} strokeWidth={2.4} />
      </Link>
    </span>
  );
}

function WayIn() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ButtonLink size="small" to={loginPath(search ? `${path}?${search}` : path)} className={styles.login}>
      {boardTexts.login}
    </ButtonLink>
  );
}
