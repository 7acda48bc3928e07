import { useEffect, useState } from 'react';

/** A reader has stopped scrolling when this time has passed since the last step. */
const STOPPED_AFTER_MS = 600;

/** Whether the page is being scrolled, up or down. */
export function useIsScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), STOPPED_AFTER_MS);
      setScrolling(true);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isScrolling;
}
