import { useEffect, useState } from 'react';

/** So long after the last step down a reader has stopped. */
const STOPPED_AFTER_MS = 600;

/** Whether the page is being scrolled down. */
export function useIsReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setReadingOn(false), STOPPED_AFTER_MS);
      setReadingOn(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isReadingOn;
}
