import { useEffect, useState } from 'react';

/** The content of the page itself is loaded first. */
const SETTLED_MS = 800;

interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether cards show what their hosts show: once the page is there, where the browser decodes it and nobody saves data. */
export function useHasCovers(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (typeof VideoDecoder === 'undefined' || (navigator as Connection).connection?.saveData) return;
    const timer = setTimeout(() => setTime(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
