import { loginPath } from '@touchline/client';
import { Link, useLocation, useSearch } from 'wouter';
import { useApp } from '../runtime/app-context.ts';
import { useNavigation } from '../runtime/calls/use-navigation.ts';
import { useNow } from '../runtime/device/use-now.ts';
import { useUtcOffset } from '../runtime/device/use-utc-offset.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { useUnread } from '../runtime/live/use-unread.ts';
import { useSession } from '../runtime/session/use-session.ts';
import { wallTime } from '../ui/format/wall-time.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { WalletChip } from '../ui/page/wallet-chip.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { Mark } from './mark.tsx';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';
import { UnreadDot } from './unread-dot.tsx';

const texts = shellTexts;

/** Brand, main places on wider screens, and either the wallet or the way in. */
export function TopBar({ tab }: { readonly tab: RouteEntry['tab'] | undefined }) {
  const { site } = useApp();
  const { tabs } = useNavigation();
  const { signedIn } = useSession();
  return (
    <header className={styles.top}>
      <Link href="/app/home" className={styles.brand}>
        <Mark />
        {site.brand.name}
      </Link>
      <nav className={styles.nav} aria-label={texts.mainNav}>
        {tabs.map(({ key, path, label }) => (
          <Link key={key} href={path} aria-current={key === tab ? 'page' : undefined}>
            {label ?? texts.tabs[key]}
          </Link>
        ))}
      </nav>
      <span className={styles.space} />
      <WallClock />
      {signedIn ? <MemberPart /> : <WayIn />}
    </header>
  );
}

function WayIn() {
  const [path] = useLocation();
  const search = useSearch();
  if (/^\/(entry\/)?(login|register)/.test(path)) return null;
  const from = search ? `${path}?${search}` : path;
  return (
    <>
      <ButtonLink size="small" to={loginPath(from)} className={styles.login}>
        {texts.login}
      </ButtonLink>
      <ButtonLink
        size="small"
        look="soft"
        to={loginPath(from).replace('/login', '/register')}
        className={styles.register}
      >
        {texts.register}
      </ButtonLink>
    </>
  );
}

/** The wallet in the bar of every page, a deposit and the member's own corner. */
function MemberPart() {
  const name = useUnread() > 0 ? `${texts.mine} ${texts.unread}` : texts.mine;
  return (
    <>
      <WalletChip />
      <ButtonLink size="small" to="/app/wallet/deposit">
        {texts.deposit}
      </ButtonLink>
      <Link href="/app/mine" className={styles.register} aria-label={name}>
        <Icon name="person" />
        <UnreadDot />
      </Link>
    </>
  );
}

/** Server-corrected time with its zone (standards DSP-3). */
function WallClock() {
  const now = useNow(1_000);
  const minutes = useUtcOffset();
  if (now === null) return <span className={styles.clock} />;
  return <time className={`figures ${styles.clock}`}>{wallTime(now, minutes)}</time>;
}
