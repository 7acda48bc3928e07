import { useEffect, useState } from 'react';
import { untilHere } from '../../runtime/device/lazy-part.ts';

type StandsNow = typeof import('./stands-now.ts').standsNow;

let loaded: StandsNow | null = null;

/** The rules of results, which only a leg in play needs; null until they are here. */
export function useStandsNow(isNeeded: boolean): StandsNow | null {
  const [rules, setRules] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || rules) return;
    let isShown = true;
    void untilHere(() => import('./stands-now.ts')).then(({ standsNow }) => {
      loaded = standsNow;
      // Passed inside a function, because a function given directly would be called.
      if (isShown) setRules(() => standsNow);
    });
    return () => {
      isShown = false;
    };
  }, [isNeeded, rules]);
  return rules;
}
