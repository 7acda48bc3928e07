import { useEffect, useState } from 'react';
import { restWatch } from './rest-watch.ts';

/** A reader has stopped scrolling when this time has passed since the last step. */
const STOPPED_AFTER_MS = 600;

/** Whether the page is being scrolled, up or down. */
export function useIsScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const watch = restWatch(STOPPED_AFTER_MS, setScrolling);
    window.addEventListener('scroll', watch.step, { passive: true });
    return () => {
      watch.end();
      window.removeEventListener('scroll', watch.step);
    };
  }, []);
  return isScrolling;
}
