import type { CallOutput } from '@touchline/contract';
import { shownAnnouncements } from '@touchline/rules/site';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import styles from './notices.module.css';
import { programmeTexts } from './texts/zh-CN.ts';

type Announcement = CallOutput<'announcements'>['items'][number];

const AnnouncementSheet = lazyPart(() =>
  import('../announcement-sheet.tsx').then((module) => module.AnnouncementSheet),
);

interface NoticesProps {
  readonly items: readonly Announcement[];
  /** Server time, again each minute. */
  readonly now: number;
}

/** The newest announcement in one line that stands still; a press opens all of them. */
export function Notices({ items, now }: NoticesProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = shownAnnouncements(items, now);
  const [first] = shown;
  if (!first) return null;
  return (
    <>
      <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
        <b>{programmeTexts.notices}</b>
        <span className={styles.text}>{first.content}</span>
        <span className={styles.all}>{programmeTexts.allNotices(shown.length)}</span>
      </button>
      <Suspense>{isOpen && <AnnouncementSheet items={shown} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
