import { useEffect, useState } from 'react';
import { untilHere } from '../../runtime/device/lazy-part.ts';

type ResultNow = typeof import('./result-now.ts').resultNow;

let loaded: ResultNow | null = null;

/** The rules of results, which only a leg in play needs; null until they are here. */
export function useResultNow(isNeeded: boolean): ResultNow | null {
  const [rules, setRules] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded || rules) return;
    let isShown = true;
    void untilHere(() => import('./result-now.ts')).then(({ resultNow }) => {
      loaded = resultNow;
      // Passed inside a function, because a function given directly would be called.
      if (isShown) setRules(() => resultNow);
    });
    return () => {
      isShown = false;
    };
  }, [isNeeded, rules]);
  return rules;
}
