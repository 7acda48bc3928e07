import { startTransition, useCallback, useState } from 'react';

/** Rows this far outside the window are ready before they are seen. */
const MARGIN = '240px 0px';

type Tell = (isNear: boolean) => void;

const watched = new WeakMap<Element, Tell>();
let observer: IntersectionObserver | null = null;

/** One observer looks after every row of the page. */
function watch(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      // Rows are made ready between the frames of a scroll, not within one.
      startTransition(() => {
        for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
      });
    },
    { rootMargin: MARGIN },
  );
  watched.set(element, tell);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is in the window or close to it; null until that is known. */
export function useIsNear(): readonly [ref: (element: HTMLElement | null) => void, isNear: boolean | null] {
  const [isNear, setNear] = useState<boolean | null>(null);
  const ref = useCallback((element: HTMLElement | null) => (element ? watch(element, setNear) : undefined), []);
  return [ref, isNear];
}
