import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { messagesTexts } from '../../locales/messages/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUnread } from '../../runtime/live/use-unread.ts';
import { useLogOut } from '../../runtime/session/use-log-out.ts';
import { useBalance, useMember, useSession } from '../../runtime/session/use-session.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Money, NO_AMOUNT } from '../../ui/primitives/money.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import styles from './mine-page.module.css';

const texts = pagesTexts.mine;
const DAY_MS = 24 * 3_600_000;

/** The member's own corner; a visitor finds the same doors and is asked to log in behind the locked ones. */
export function Page() {
  const { site } = useApp();
  const { signedIn } = useSession();
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.page}>
      {signedIn ? <Person /> : <Visitor />}
      {signedIn && <LimitsReview />}
      <Card as="nav" padded={false} aria-label={texts.title}>
        {signedIn && <MenuLink to="/app/mine/profile" icon="person" label={memberTexts.profile.title} />}
        <MessagesLink />
        <MenuLink to="/app/bets" icon="ticket" label={texts.bets} />
        <MenuLink to="/app/wallet/records" icon="list" label={texts.records} />
        <MenuLink to="/app/mine/security" icon="lock" label={texts.security} />
        <MenuLink to="/app/safer-play" icon="shield" label={texts.saferPlay} />
        <MenuLink to="/app/mine/settings" icon="gear" label={texts.settings} />
        <MenuLink to="/cs" icon="headset" label={texts.help} />
        <MenuLink to="/app/about" icon="info" label={texts.about} />
      </Card>
      {signedIn && <Logout />}
      <p className={styles.version}>{texts.version(site.version)}</p>
    </main>
  );
}

function MessagesLink() {
  const unread = useUnread();
  const label = texts.messages;
  if (unread === 0) return <MenuLink to="/app/messages" icon="bell" label={label} />;
  const badge = (
    <Badge tone="danger" figures>
      {messagesTexts.unread(unread)}
    </Badge>
  );
  return <MenuLink to="/app/messages" icon="bell" label={label} value={badge} />;
}

/** Twice a year: limits and transactions want to be looked over (standards LIM-9). */
function LimitsReview() {
  const { data } = useCall('protectionOverview', {});
  if (!data || data.reviewDueAt === null) return null;
  return (
    <Notice tone="warn" icon="shield">
      {protectionTexts.review} <Link href="/app/safer-play">{protectionTexts.look}</Link>
    </Notice>
  );
}

function Visitor() {
  return (
    <Card>
      <div className={styles.person}>
        <span className={styles.avatar}>
          <Icon name="person" size={30} />
        </span>
        <p className={styles.minor}>{texts.visitor}</p>
      </div>
      <div className={styles.enter}>
        <ButtonLink to="/login?fromPage=/app/mine">{accountTexts.login}</ButtonLink>
        <ButtonLink look="soft" to="/register?fromPage=/app/mine">
          {accountTexts.register}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Person() {
  const member = useMember();
  const balance = useBalance();
  const now = useNow(60_000);
  return (
    <>
      <Card>
        <div className={styles.person}>
          <Link href="/app/mine/avatar" aria-label={memberTexts.avatar.title} className={styles.avatar}>
            {member && <Avatar id={member.avatar.id} url={member.avatar.url} />}
          </Link>
          <div>
            <p className={styles.name}>
              {member?.nickName ?? ' '}
              {member && <Badge tone="gold">VIP{member.vipLevel}</Badge>}
            </p>
            <p className={styles.minor}>
              {member && now !== null && texts.joined(Math.floor((now - member.registeredAt) / DAY_MS) + 1)}
            </p>
          </div>
        </div>
      </Card>
      <Card className={styles.balance}>
        <div>
          <p className={styles.minor}>{texts.balance}</p>
          {balance ? (
            <Money amount={balance.available} currency={balance.currency} className={styles.amount} />
          ) : (
            NO_AMOUNT
          )}
        </div>
        <div className={styles.actions}>
          <ButtonLink size="small" to="/app/wallet/deposit">
            {walletTexts.deposit}
          </ButtonLink>
          <ButtonLink size="small" look="soft" to="/app/wallet">
            {walletTexts.title}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}

function Logout() {
  const [isAsking, setAsking] = useState(false);
  const { busy, leaveAfter } = useLogOut();
  return (
    <>
      <Button look="quiet" wide onClick={() => setAsking(true)}>
        {texts.logout}
      </Button>
      <Dialog
        title={texts.logout}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {stateTexts.cancel}
            </Button>
            <Button busy={busy} onClick={() => leaveAfter(() => setAsking(false))}>
              {stateTexts.confirm}
            </Button>
          </>
        }
      >
        {texts.logoutConfirm}
      </Dialog>
    </>
  );
}
