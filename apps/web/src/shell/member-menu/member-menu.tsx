import { Link } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { messagesTexts } from '../../locales/messages/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useUnread } from '../../runtime/live/use-unread.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useBalance, useMember, useSession } from '../../runtime/session/use-session.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { addressesText } from '../../ui/forms/unit-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { memberGroups, memberOffers, placeOf } from '../../ui/page/member-places.ts';
import { OwnMoney } from '../../ui/page/own-money.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { NO_AMOUNT } from '../../ui/primitives/money.tsx';
import styles from './member-menu.module.css';
import { memberMenuTexts as texts } from './texts/zh-CN.ts';

interface MemberMenuProps {
  /** The path of the page that is shown. */
  readonly path: string;
}

/** The places of the member's area beside every one of its pages. The group of the page shows its places. */
export function MemberMenu({ path }: MemberMenuProps) {
  const { site } = useApp();
  const { signedIn } = useSession();
  const currency = useCurrency();
  const place = placeOf(path);
  const exists = ({ feature, unit }: (typeof memberGroups)[number]['places'][number]) =>
    (!feature || site.features.includes(feature)) && (!unit || unit === currency);
  const nameOf = (to: string) =>
    to === '/app/wallet/withdraw'
      ? currencyTexts[currency].withdraw
      : to === '/app/wallet/crypto'
        ? addressesText(texts.places[to] ?? '', currency)
        : (texts.places[to] ?? '');
  const stateOf = (to: string) => (to === place ? (to === path ? 'page' : 'true') : undefined);
  return (
    <div className={styles.menu}>
      {signedIn ? <Person /> : <Visitor />}
      <nav aria-label={texts.title} className={styles.places}>
        {memberGroups.map((group) => {
          const isOpen = place === group.path || group.places.some((entry) => entry.path === place);
          return (
            <div key={group.path} className={styles.group}>
              <Link href={group.path} className={styles.head} aria-current={stateOf(group.path)} data-open={isOpen}>
                <Icon name={group.icon} size={20} />
                <span>{nameOf(group.path)}</span>
                {group.path === '/app/messages' && <Unread />}
              </Link>
              {isOpen && group.places.length > 0 && (
                <ul>
                  {group.places.filter(exists).map((entry) => (
                    <li key={entry.path}>
                      <Link href={entry.path} className={styles.place} aria-current={stateOf(entry.path)}>
                        {nameOf(entry.path)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
        {memberOffers.filter(exists).map(({ path: to, icon }) => (
          <Link key={to} href={to} className={styles.head}>
            <Icon name={icon} size={20} />
            <span>{nameOf(to)}</span>
          </Link>
        ))}
        <Link href="/cs" className={styles.head}>
          <Icon name="headset" size={20} />
          <span>{texts.help}</span>
        </Link>
      </nav>
    </div>
  );
}

function Unread() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Badge tone="danger" figures>
      {messagesTexts.unread(unread)}
    </Badge>
  );
}

function Person() {
  const member = useMember();
  const balance = useBalance();
  return (
    <div className={styles.person}>
      <div className={styles.who}>
        <span className={styles.avatar}>{member && <Avatar id={member.avatar.id} url={member.avatar.url} />}</span>
        <span className={styles.name}>{member?.nickName ?? '\u00a0'}</span>
        {member && <Badge tone="gold">VIP{member.vipLevel}</Badge>}
      </div>
      <p className={styles.minor}>{walletTexts.available}</p>
      <p className={styles.amount}>
        {balance ? <OwnMoney amount={balance.available} currency={balance.currency} /> : NO_AMOUNT}
      </p>
    </div>
  );
}

function Visitor() {
  return (
    <div className={styles.person}>
      <p className={styles.minor}>{texts.visitor}</p>
      <div className={styles.pair}>
        <ButtonLink size="small" to="/login">
          {accountTexts.login}
        </ButtonLink>
        <ButtonLink size="small" look="soft" to="/register">
          {accountTexts.register}
        </ButtonLink>
      </div>
    </div>
  );
}
