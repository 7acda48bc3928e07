import type { CallOutput } from '@touchline/contract';
import { shownAnnouncements } from '@touchline/rules/site';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { AnnouncementLines } from './announcement-lines.tsx';
import styles from './marquee.module.css';
import { homeTexts } from './texts/zh-CN.ts';

type Announcement = CallOutput<'announcements'>['items'][number];

const AnnouncementSheet = lazyPart(() => import('./announcement-sheet.tsx').then((module) => module.AnnouncementSheet));

interface MarqueeProps {
  readonly items: readonly Announcement[];
  /** Server time, again each minute. */
  readonly now: number;
}

/** Announcements that run past; a tap opens all of them. */
export function Marquee({ items, now }: MarqueeProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = shownAnnouncements(items, now);
  if (shown.length === 0) return null;
  const open = () => setOpen(true);
  return (
    <div className={styles.bar}>
      <span className={styles.label}>
        <Icon name="horn" size={18} />
        {homeTexts.announcement}
      </span>
      <AnnouncementLines items={shown} onOpen={open} />
      <button type="button" className={styles.more} onClick={open}>
        {homeTexts.more}
      </button>
      <Suspense>{isOpen && <AnnouncementSheet items={shown} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
