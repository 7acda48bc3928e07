import type { CallOutput } from '@touchline/contract';
import { padAnnouncements } from '@touchline/rules/site';
import { type CSSProperties, useState } from 'react';
import { useReducedMotion } from '../../runtime/device/use-reduced-motion.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './announcement-lines.module.css';
import { homeTexts } from './texts/zh-CN.ts';

type Announcement = CallOutput<'announcements'>['items'][number];

interface LinesProps {
  readonly items: readonly Announcement[];
  readonly onOpen: () => void;
}

/** Announcements that run past and rest under a pointer; a reader who asked for less motion turns them by hand. */
export function AnnouncementLines(props: LinesProps) {
  return useReducedMotion() ? <Turned {...props} /> : <Running {...props} />;
}

/** Seconds in which one character goes by. */
const SECONDS_A_CHARACTER = 0.28;
const GAP_CHARACTERS = 3;

function Running({ items, onOpen }: LinesProps) {
  const places = padAnnouncements(items);
  const rounds = places.length / items.length;
  const characters = items.reduce((sum, item) => sum + item.content.length + GAP_CHARACTERS, 0);
  const style = {
    // After one round the next one stands where the first did; a single round comes in from the edge again.
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

function Turned({ items, onOpen }: LinesProps) {
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
