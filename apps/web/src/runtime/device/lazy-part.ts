import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { bringFailedStyles } from './failed-styles.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * A part of the page that is loaded when it is first drawn. If the network fails meanwhile, the page does not crash: the
 * part is requested again as soon as the browser is online, until it has loaded.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await untilHere(load) }));
}

/** Loads a part, and tries again after each failure until it has loaded. */
export async function untilHere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await bringFailedStyles();
      return await load();
    } catch (error) {
      // The server has no network to wait for; the page's browser requests again.
      if (import.meta.env.SSR) throw error;
      await nextChance(wait);
    }
  }
}

/** The browser is online again, or some time has passed. */
function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, waitMs);
    addEventListener('online', go);
  });
}
