import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { messagesTexts } from '../../../locales/messages/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useNowAt } from '../../../runtime/device/use-now-at.ts';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { useUnread } from '../../../runtime/live/use-unread.ts';
import { useMember } from '../../../runtime/session/use-session.ts';
import { usePopupTurn } from '../../../runtime/travel/popup-turns.ts';
import { kickOffTime } from '../../../ui/format/kick-off-time.ts';
import { EdgeNotice } from '../../../ui/page/edge-notice.tsx';
import { liveRoomsTexts } from '../texts/zh-CN.ts';
import { rememberReminder, shownReminders } from './reminder-memory.ts';
import { endsOf, nextReminder, remindersOf } from './reminder-news.ts';

const NO_MESSAGES: Parameters<typeof remindersOf>[0] = [];

/**
 * Announces at the edge of any page that a broadcast which the member reserved is about to begin, once for each reminder. The
 * message is read when the member's topic reports it, so the notice comes with it. The server writes no reminder to a
 * member who may not receive offers (standards BON-8), and a member who may not receive them by now sees none.
 */
export function Overlay() {
  const { site, clock } = useApp();
  const [path] = useLocation();
  const utcOffset = useUtcOffset();
  const isKeptAway = useMember()?.isOffered === false;
  const hasMessages = useUnread() > 0 && site.features.includes('live');
  const input = { isUnread: true, about: 'broadcast', page: 1, size: 10 } as const;
  const messages = useCall('messageList', input, { enabled: hasMessages, staleTime: 60_000 }).data?.items;
  const reminders = remindersOf(hasMessages && messages ? messages : NO_MESSAGES);
  const now = useNowAt(endsOf(reminders));
  // The memory of other pages is read once, so that a notice stays until its reader puts it away.
  const [shown, setShown] = useState(shownReminders);
  const news = now === null || isKeptAway ? null : nextReminder(reminders, shown, now);
  const id = news?.messageId ?? '';
  const isThere = news !== null && path === news.path;
  const isShown = usePopupTurn(`reminder-${id}`, 'system', news !== null && !isThere);
  const putAway = () => setShown((known) => [...known, id]);
  useEffect(() => {
    if (id === '' || !(isShown || isThere)) return;
    rememberReminder(id);
    if (isThere) setShown((known) => [...known, id]);
  }, [id, isShown, isThere]);
  if (news === null || !isShown) return null;
  return (
    <EdgeNotice
      title={messagesTexts.broadcast.titles.begins(news.nick)}
      detail={
        <span>
          {news.title}
          {'\u00a0· '}
          <time className="figures" dateTime={new Date(news.startsAt).toISOString()}>
            {kickOffTime(news.startsAt, clock.now(), utcOffset)}
          </time>
        </span>
      }
      to={news.path}
      action={liveRoomsTexts.studio.enter}
      onClose={putAway}
    />
  );
}
