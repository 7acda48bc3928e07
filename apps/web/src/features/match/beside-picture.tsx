import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { usePlaceAboveSlip } from '../../runtime/live/place-above-slip.ts';
import styles from './match-watch.module.css';
import { Splitter } from './splitter.tsx';
import { BESIDE_WIDTH, useWatchChoices } from './watch-choices.ts';
import { WatchTools } from './watch-tools.tsx';

/** The space between the picture and the slip, in pixels. */
const GAP = 12;

/** The picture above the slip, in its column. The column is as wide as its reader likes; the slip makes space. */
export function BesidePicture({ children }: { readonly children: ReactNode }) {
  const place = usePlaceAboveSlip((state) => state.place);
  const { besideWidth, set } = useWatchChoices();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    if (besideWidth !== null) root.setProperty('--beside', `${besideWidth}px`);
    return () => {
      root.removeProperty('--beside');
    };
  }, [besideWidth]);
  useLayoutEffect(() => {
    if (!place || !box.current) return;
    const element = box.current;
    const root = document.documentElement.style;
    const measure = () => root.setProperty('--above-slip', `${element.offsetHeight + GAP}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--above-slip');
    };
  }, [place]);
  if (!place) return null;
  return createPortal(
    <section ref={box} className={styles.beside} data-watch-place aria-label={matchTexts.watchLabel}>
      <Splitter
        label={matchTexts.place.width}
        value={besideWidth}
        least={BESIDE_WIDTH.least}
        most={BESIDE_WIDTH.most}
        onChange={(width) => set({ besideWidth: width })}
      />
      <WatchTools />
      {children}
    </section>,
    place,
  );
}
