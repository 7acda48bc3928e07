import { Link } from 'wouter';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { messagesTexts } from '../../locales/messages/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useUnread } from '../../runtime/live/use-unread.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { addressesText } from '../../ui/forms/unit-text.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './entry-grid.module.css';
import { mineTexts } from './texts/zh-CN.ts';

const texts = pagesTexts.mine;
const { places } = mineTexts;

interface Entry {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isThere?: boolean;
}

/**
 * Every place of the member, four in a row. Entries without a page of the site, such as feedback, are missing here: /cs covers
 * them.
 */
export function EntryGrid() {
  const { site } = useApp();
  const unread = useUnread();
  const currency = useCurrency();
  const { signedIn } = useSession();
  const hasWelfare = site.features.includes('welfare');
  const running = useCall('activityList', {}, { enabled: signedIn && hasWelfare, staleTime: 300_000 });
  const invite = running.data?.items.find(({ kind }) => kind === 'invite');
  const entries: readonly Entry[] = [
    { to: '/app/bets', icon: 'ticket', label: texts.bets },
    { to: '/app/wallet/records', icon: 'list', label: texts.records },
    { to: '/app/wallet', icon: 'wallet', label: places.wallet },
    { to: '/app/messages', icon: 'bell', label: texts.messages },
    { to: '/app/welfare', icon: 'gift', label: places.welfare, isThere: hasWelfare },
    { to: '/app/tasks', icon: 'check', label: places.tasks, isThere: hasWelfare },
    { to: '/app/points', icon: 'star', label: places.points, isThere: hasWelfare },
    { to: '/app/vip', icon: 'medal', label: places.vip, isThere: site.features.includes('vip') },
    { to: '/app/wallet/interest', icon: 'chart', label: places.interest, isThere: currency === 'CNY' },
    { to: '/app/wallet/cards', icon: 'inbox', label: places.cards, isThere: currency === 'CNY' },
    { to: '/app/wallet/crypto', icon: 'swap', label: addressesText(places.crypto, currency) },
    { to: '/app/mine/profile', icon: 'person', label: memberTexts.profile.title },
    { to: '/app/mine/security', icon: 'lock', label: texts.security },
    { to: '/app/safer-play', icon: 'shield', label: texts.saferPlay },
    { to: '/app/mine/settings', icon: 'gear', label: texts.settings },
    { to: '/app/results', icon: 'ball', label: places.results, isThere: site.features.includes('sports') },
    { to: '/app/mine/address', icon: 'home', label: places.address },
    { to: '/cs', icon: 'headset', label: texts.help },
    { to: '/app/about', icon: 'info', label: texts.about },
    // Last, because it is known last: no other place moves when it comes.
    { to: `/app/activity/${invite?.activityId}`, icon: 'person', label: places.invite, isThere: invite !== undefined },
  ];
  return (
    <Card as="nav" padded={false} className={styles.grid} aria-label={mineTexts.entries}>
      {entries
        .filter(({ isThere = true }) => isThere)
        .map(({ to, icon, label }) => (
          <Link key={to} href={to} className={styles.entry}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <span>{label}</span>
            {to === '/app/messages' && unread > 0 && (
              <span className={styles.badge}>
                <Badge tone="danger" figures>
                  {messagesTexts.unread(unread)}
                </Badge>
              </span>
            )}
          </Link>
        ))}
    </Card>
  );
}
