import type { CallOutput } from '@touchline/contract';
import { shownAnnouncements } from '@touchline/rules/site';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useReducedMotion } from '../../../runtime/device/use-reduced-motion.ts';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { Running, Turned } from '../marquee.tsx';
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

/** Announcements that run past between two rules until the reader halts them; a press opens all of them. */
export function Notices({ items, now }: NoticesProps) {
  const isStill = useReducedMotion();
  const [isOpen, setOpen] = useState(false);
  const [isHalted, setHalted] = useState(false);
  const shown = shownAnnouncements(items, now);
  if (shown.length === 0) return null;
  const open = () => setOpen(true);
  return (
    <section className={styles.bar} data-halted={isHalted || undefined} aria-label={programmeTexts.notices}>
      <b aria-hidden="true">{programmeTexts.notices}</b>
      {isStill ? (
        <Turned items={shown} onOpen={open} />
      ) : (
        <>
          <Running items={shown} onOpen={open} />
          <IconButton
            icon={isHalted ? 'play' : 'pause'}
            label={isHalted ? programmeTexts.runOn : programmeTexts.halt}
            onClick={() => setHalted(!isHalted)}
          />
        </>
      )}
      <button type="button" className={styles.all} onClick={open}>
        {programmeTexts.allNotices(shown.length)}
      </button>
      <Suspense>{isOpen && <AnnouncementSheet items={shown} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
