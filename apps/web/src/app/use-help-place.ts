import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSlip } from '../features/bet-slip/slip-store.ts';
import { type HelpPlace, type HelpRoom, placeText, readPlace, roomBeside } from './help-place.ts';

const KEY = 'tb-help-button';
const SLIPS = '[data-slip]';
const TOP_PX = 96;
const BOTTOM_PX = 12;

/** The button's place, kept in this browser, and the room there is for it now. */
export function useHelpPlace(hasTabs: boolean) {
  const [path] = useLocation();
  const count = useSlip((state) => state.items.length);
  const [place, setPlace] = useState(() => readPlace(localStorage.getItem(KEY)));
  const [room, setRoom] = useState<HelpRoom>(() => measure(hasTabs));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page and a fuller slip change the room
  useLayoutEffect(() => setRoom(measure(hasTabs)), [path, count, hasTabs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have a slip of its own
  useEffect(() => {
    const look = () => setRoom(measure(hasTabs));
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    const lookAround = () => {
      for (const slip of document.querySelectorAll(SLIPS)) observer.observe(slip);
      look();
    };
    lookAround();
    // The slip stands beside the page and may come after the button.
    const arrivals = new MutationObserver(lookAround);
    const frame = document.querySelector('#content')?.parentElement;
    if (frame) arrivals.observe(frame, { childList: true });
    window.addEventListener('resize', lookAround);
    return () => {
      observer.disconnect();
      arrivals.disconnect();
      window.removeEventListener('resize', lookAround);
    };
  }, [path, hasTabs]);

  const put = useCallback((next: HelpPlace) => {
    localStorage.setItem(KEY, placeText(next));
    setPlace(next);
  }, []);
  return { place, room, put };
}

function measure(hasTabs: boolean): HelpRoom {
  const { clientWidth } = document.documentElement;
  const tabs = hasTabs ? (document.querySelector('[data-tab-bar]')?.getBoundingClientRect().height ?? 0) : 0;
  const screen = { left: 0, right: clientWidth, top: TOP_PX, bottom: innerHeight - tabs - BOTTOM_PX };
  const slips = Array.from(document.querySelectorAll(SLIPS), (element) => element.getBoundingClientRect());
  return roomBeside(screen, slips);
}
