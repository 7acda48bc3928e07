import type { CallOutput } from '@touchline/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { homeTexts } from '../../locales/home-texts.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './banner.module.css';

const ADVANCE_MS = 4_000;

type Item = CallOutput<'bannersV2'>['items'][number];

/** The carousel: swiped by hand, moving on by itself until it is paused, touched or out of sight. */
export function Banner({ items }: { readonly items: readonly Item[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused || items.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      const list = track.current;
      if (!list || document.hidden || list.matches(':hover, :focus-within')) return;
      const next = (Math.round(list.scrollLeft / list.clientWidth) + 1) % items.length;
      list.scrollTo({ left: next * list.clientWidth, behavior: 'smooth' });
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isPaused, items.length]);

  return (
    <section className={styles.banner} aria-label={homeTexts.banners} aria-roledescription="carousel">
      <ul
        ref={track}
        className={styles.track}
        onScroll={(event) => setIndex(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth))}
      >
        {items.map((item, position) => (
          <li key={item.id} className={styles.slide} aria-label={homeTexts.bannerOf(position + 1, items.length)}>
            <Scene name={item.art} className={styles.scene} />
            <h2>{item.title}</h2>
            <p>{item.subtitle}</p>
            {item.link.kind === 'route' && (
              <Link href={item.link.target} className={styles.action} tabIndex={position === index ? 0 : -1}>
                {item.action}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.controls}>
          <span className={styles.dots} aria-hidden="true">
            {items.map((item, position) => (
              <span key={item.id} className={styles.dot} data-on={position === index} />
            ))}
          </span>
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? homeTexts.play : homeTexts.pause}
            className={styles.pause}
            onClick={() => setPaused(!isPaused)}
          />
        </div>
      )}
    </section>
  );
}
