import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSlip } from '../../features/bet-slip/slip-store.ts';
import { areaBeside, freePlace, type HelpArea, type HelpPlace, placeText, readPlace } from './help-place.ts';
import { readOccupied } from './occupied.ts';

const KEY = 'tb-help-button';
const SLIPS = '[data-slip]';
const TOP_PX = 96;
const BOTTOM_PX = 12;
/** Pictures and animations move what is on a page without a change of its elements. */
const LOOK_EVERY_MS = 2_000;
/** The shortest time between two measurements of a page whose elements change. */
const LOOK_APART_MS = 200;

/**
 * The button's place, kept in this browser, the area that is free for it, null until it was measured, and the free place nearest
 * to its own; null where there is none. While the page is scrolled nothing is looked for.
 */
export function useHelpPlace(hasTabs: boolean, isScrolling: boolean) {
  const [path] = useLocation();
  const count = useSlip((state) => state.items.length);
  const [place, setPlace] = useState(() => readPlace(localStorage.getItem(KEY)));
  const [area, setArea] = useState<HelpArea | null>(null);
  const [free, setFree] = useState<HelpPlace | null>(place);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a slip of its own
  useLayoutEffect(() => {
    const look = () => {
      const next = measure(hasTabs);
      setArea((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    // The observer calls after a layout, also when it begins to observe: measuring there costs none.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    const observeSlips = () => {
      for (const slip of document.querySelectorAll(SLIPS)) observer.observe(slip);
    };
    observeSlips();
    // The slip is beside the page and may come after the button.
    const arrivals = new MutationObserver(observeSlips);
    const frame = document.querySelector('#content')?.parentElement;
    if (frame) arrivals.observe(frame, { childList: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      arrivals.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [path, count, hasTabs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page and a fuller slip change what is taken
  useEffect(() => {
    if (isScrolling || !area) return;
    let giveUp: (() => void) | undefined;
    const look = () => {
      giveUp?.();
      // A layer over the page covers the button too.
      if (document.querySelector(':modal')) return;
      giveUp = readOccupied((taken) => {
        const next = freePlace(place, area, taken);
        setFree((known) => (isSame(known, next) ? known : next));
      });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    const content = document.querySelector('#content');
    const end = content ? watchElements(content, look) : undefined;
    return () => {
      clearInterval(timer);
      end?.();
      giveUp?.();
    };
  }, [path, count, place, area, isScrolling]);

  const put = useCallback((next: HelpPlace) => {
    localStorage.setItem(KEY, placeText(next));
    setPlace(next);
  }, []);
  return { place, free, area, put };
}

/** Measures again after elements came or went; a figure that changes does not count. */
function watchElements(content: Element, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, LOOK_APART_MS);
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function measure(hasTabs: boolean): HelpArea {
  const { clientWidth } = document.documentElement;
  const tabs = hasTabs ? (document.querySelector('[data-tab-bar]')?.getBoundingClientRect().height ?? 0) : 0;
  const screen = { left: 0, right: clientWidth, top: TOP_PX, bottom: innerHeight - tabs - BOTTOM_PX };
  const slips = Array.from(document.querySelectorAll(SLIPS), (element) => element.getBoundingClientRect());
  return areaBeside(screen, slips);
}

function isSame(one: HelpPlace | null, other: HelpPlace | null): boolean {
  return one?.edge === other?.edge && one?.down === other?.down;
}
