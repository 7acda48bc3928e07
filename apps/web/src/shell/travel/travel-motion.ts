import type { PublicSite } from '@touchline/contract/site';
import { nextTask } from '../../runtime/device/next-task.ts';
import skeleton from '../../ui/primitives/skeleton.module.css';
import { loadedPage } from '../routes/load-page.ts';
import { matchRoute } from '../routes/match-route.ts';
import { steps } from '../routes/navigation.ts';
import { type Direction, directionOf, type Place } from './direction.ts';
import { shareParts } from './shared-parts.ts';
import './travel-motion.css';

/**
 * Shows steps between pages as motion where the browser can: the router receives a step when the browser has taken a picture of
 * the old page. The address is the new one at once. A page that is not here yet, or comes as a skeleton, is shown without
 * motion, and so is every page if the reader wants none. A press or a key ends a motion. Returns a function that ends it all.
 */
export function moveBetweenPages(site: PublicSite): () => void {
  if (!document.startViewTransition) return () => {};
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const placeNow = (): Place => {
    const { route } = matchRoute(location.pathname, site);
    return { path: location.pathname, depth: history.state?.tbDepth ?? 0, isTab: route.chrome === 'tabs' };
  };
  let place = placeNow();
  let running: ViewTransition | null = null;
  let isPhotographing = false;
  let isPassedOn = false;

  const hear = (event: Event) => {
    if (isPassedOn) return;
    const from = place;
    place = placeNow();
    if (from.path === place.path || isPhotographing || !mayMove()) return;
    event.stopImmediatePropagation();
    const { state } = history;
    const again = event.type === 'popstate' ? new PopStateEvent('popstate', { state }) : new Event(event.type);
    move(from, place, () => {
      isPassedOn = true;
      dispatchEvent(again);
      isPassedOn = false;
    });
  };
  const mayMove = () =>
    !calm.matches &&
    document.visibilityState === 'visible' &&
    document.querySelector('dialog[open]') === null &&
    loadedPage(matchRoute(location.pathname, site).route) !== undefined;

  const move = (from: Place, to: Place, passOn: () => void) => {
    running?.skipTransition();
    const root = document.documentElement;
    const direction: Direction = directionOf(from, to);
    root.dataset.travel = direction;
    const parts = shareParts(from.path, to.path);
    isPhotographing = true;
    const motion = document.startViewTransition(async () => {
      isPhotographing = false;
      passOn();
      // React renders what the router receives in a microtask.
      await nextTask();
      parts.hand();
      if (isSkeleton()) motion.skipTransition();
    });
    running = motion;
    motion.finished.finally(() => {
      parts.end();
      if (running !== motion) return;
      running = null;
      delete root.dataset.travel;
    });
    // A motion that is ended early says so by a rejection.
    motion.ready.catch(() => undefined);
  };
  const press = () => running?.skipTransition();

  steps.hear = hear;
  for (const input of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(input, press, { capture: true, passive: true });
  return () => {
    delete steps.hear;
    for (const input of ['pointerdown', 'keydown', 'wheel']) removeEventListener(input, press, true);
  };
}

/** Whether the page that is in sight waits for its data. */
function isSkeleton(): boolean {
  const bones = document.querySelectorAll(`#content .${skeleton.bone}`);
  return [...bones].some((bone) => {
    const { top, height } = bone.getBoundingClientRect();
    return height > 0 && top < innerHeight;
  });
}
