import { useEffect, useState } from 'react';

/** Whether an element is muted, by the member or by the browser. */
export function useMuted(element: HTMLVideoElement | null): readonly [boolean, (isMuted: boolean) => void] {
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    if (!element) return;
    const look = () => setMuted(element.muted);
    look();
    element.addEventListener('volumechange', look);
    return () => element.removeEventListener('volumechange', look);
  }, [element]);
  const set = (value: boolean) => {
    if (element) element.muted = value;
  };
  return [isMuted, set];
}
