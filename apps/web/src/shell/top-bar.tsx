import { loginPath } from '@touchline/client';
import { Suspense } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useApp } from '../runtime/app-context.ts';
import { useNavigation } from '../runtime/calls/use-navigation.ts';
import { lazyPart } from '../runtime/device/lazy-part.ts';
import type { RouteEntry } from '../runtime/feature.ts';
import { useUnread } from '../runtime/live/use-unread.ts';
import { useSession } from '../runtime/session/use-session.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { WalletChip } from '../ui/page/wallet-chip.tsx';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { loadLate } from './load-late.ts';
import { Mark } from './mark.tsx';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';
import { useSettled } from './use-settled.ts';

const texts = shellTexts;
const WallClock = lazyPart(() => loadLate().then((module) => module.WallClock));

/** Brand, main places on wider screens, and either the wallet or the way in. */
export function TopBar({ tab }: { readonly tab: RouteEntry['tab'] | undefined }) {
  const { site } = useApp();
  const { tabs } = useNavigation();
  const { signedIn } = useSession();
  const isSettled = useSettled();
  return (
    <header className={styles.top} data-home={tab === 'home' || undefined}>
      <Link href="/app/home" className={styles.brand}>
        <Mark />
        <span>{site.brand.name}</span>
      </Link>
      <nav className={styles.nav} aria-label={texts.mainNav}>
        {tabs.map(
          ({ key, path, label }) =>
            // The slip has a column of its own here.
            key !== 'slip' && (
              <Link key={key} href={path} aria-current={key === tab ? 'page' : undefined}>
                {label ?? texts.tabs[key]}
              </Link>
            ),
        )}
      </nav>
      <Link href="/app/search" className={styles.find} aria-label={texts.search} aria-keyshortcuts="/">
        <Icon name="search" size={16} />
        <span>{texts.find}</span>
      </Link>
      <Suspense>{isSettled && <WallClock />}</Suspense>
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
  const unread = useUnread();
  return (
    <>
      <WalletChip />
      <ButtonLink size="small" to="/app/wallet/deposit">
        {texts.deposit}
      </ButtonLink>
      <Link href="/app/messages" className={styles.bell} aria-label={texts.messages(unread)}>
        <Icon name="bell" />
        {unread > 0 && (
          <em role="img" aria-label={texts.unread} className="figures">
            {unread > 99 ? '99+' : unread}
          </em>
        )}
      </Link>
      <Link href="/app/mine" className={styles.register} aria-label={texts.mine}>
        <Icon name="person" />
      </Link>
    </>
  );
}
