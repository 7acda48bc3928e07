import { useEffect, useState } from 'react';

const AWAY_MS = 20_000;

/** Whether somebody looks at the page, or did a moment ago: nobody pays for pictures that run behind another window. */
export function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setSeen(true);
      else timer = setTimeout(() => setSeen(false), AWAY_MS);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isSeen;
}
