import { useEffect, useState } from 'react';

const AWAY_MS = 20_000;

/**
 * Whether somebody watches the pictures, in the page or outside of it, or did a moment ago. It avoids data for pictures that run
 * behind another window.
 */
export function useIsSeen(element: HTMLVideoElement | null): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const isHere = document.visibilityState === 'visible' || document.pictureInPictureElement === element;
      if (isHere) setSeen(true);
      else timer = setTimeout(() => setSeen(false), AWAY_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    element.addEventListener('enterpictureinpicture', look);
    element.addEventListener('leavepictureinpicture', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      element.removeEventListener('enterpictureinpicture', look);
      element.removeEventListener('leavepictureinpicture', look);
    };
  }, [element]);
  return isSeen;
}
