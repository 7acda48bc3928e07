import type { CallOutput } from '@touchline/contract';
import { padAnnouncements, shownAnnouncements } from '@touchline/rules/site';
import { type CSSProperties, Suspense, useState } from 'react';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useReducedMotion } from '../../runtime/device/use-reduced-motion.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './marquee.module.css';
import { homeTexts } from './texts/zh-CN.ts';

type Announcement = CallOutput<'announcements'>['items'][number];

const AnnouncementSheet = lazyPart(() => import('./announcement-sheet.tsx').then((module) => module.AnnouncementSheet));

interface MarqueeProps {
  readonly items: readonly Announcement[];
  /** Server time, again each minute. */
  readonly now: number;
}

/** Announcements that run past; a tap opens all of them. A reader who prefers less motion turns them by hand. */
export function Marquee({ items, now }: MarqueeProps) {
  const isStill = useReducedMotion();
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
      {isStill ? <Turned items={shown} onOpen={open} /> : <Running items={shown} onOpen={open} />}
      <button type="button" className={styles.more} onClick={open}>
        {homeTexts.more}
      </button>
      <Suspense>{isOpen && <AnnouncementSheet items={shown} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

interface LinesProps {
  readonly items: readonly Announcement[];
  readonly onOpen: () => void;
}

/** Seconds in which one character goes by. */
const SECONDS_A_CHARACTER = 0.28;
const GAP_CHARACTERS = 3;

/** One line after the other runs past, and rests under a pointer. */
export function Running({ items, onOpen }: LinesProps) {
  const places = padAnnouncements(items);
  const rounds = places.length / items.length;
  const characters = items.reduce((sum, item) => sum + item.content.length + GAP_CHARACTERS, 0);
  const style = {
    // After one round the next one is where the first was; a single round comes in from the edge again.
    '--travel': `${-100 / rounds}%`,
    animationDuration: `${Math.round(characters * SECONDS_A_CHARACTER)}s`,
  } as CSSProperties;
  return (
    <div className={styles.window}>
      <ul className={styles.list} data-single={rounds === 1 || undefined} style={style}>
        {places.map(({ item, isCopy }, index) => (
          <li key={`${item.id}-${Math.floor(index / items.length)}`} aria-hidden={isCopy || undefined}>
            <button type="button" tabIndex={isCopy ? -1 : undefined} onClick={onOpen}>
              {item.content}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One line at a time, turned by hand. */
export function Turned({ items, onOpen }: LinesProps) {
  const [index, setIndex] = useState(0);
  const at = index % items.length;
  const turn = (step: number) => setIndex((at + step + items.length) % items.length);
  return (
    <>
      <button type="button" className={styles.still} onClick={onOpen}>
        {items[at]?.content}
      </button>
      {items.length > 1 && (
        <>
          <IconButton icon="back" label={homeTexts.previous} onClick={() => turn(-1)} />
          <IconButton icon="forward" label={homeTexts.next} onClick={() => turn(1)} />
        </>
      )}
    </>
  );
}
