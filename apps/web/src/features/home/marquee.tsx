import { useEffect, useState } from 'react';
import { homeTexts } from '../../locales/home-texts.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './marquee.module.css';

const STEP_MS = 5_000;

interface MarqueeProps {
  readonly items: readonly { readonly id: string; readonly content: string }[];
}

/** Announcements, one line at a time; they stand still for those who asked for less motion. */
export function Marquee({ items }: MarqueeProps) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (items.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % items.length);
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [items.length]);
  return (
    <div className={styles.bar}>
      <Badge tone="primary">{homeTexts.announcement}</Badge>
      <div className={styles.window}>
        <ul className={styles.list} style={{ transform: `translateY(${-20 * index}px)` }}>
          {items.map((item, position) => (
            <li key={item.id} title={item.content} aria-hidden={position === index ? undefined : true}>
              {item.content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
