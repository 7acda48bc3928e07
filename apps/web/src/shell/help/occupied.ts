import type { Occupied } from './help-place.ts';

/** The elements that the button may not cover: those that can be pressed or filled in, and figures. */
const TAKEN = 'button, a, input, select, textarea, label, [role="tab"], .figures';
/** Other things that float over the page. */
const FLOATING = '[data-floating], [data-mini-player]';
/** A row over most of the screen can be pressed beside the button. */
const ROW_SHARE = 0.6;

/**
 * Reads once the elements on the screen that may not be covered. The browser reports the boxes after its next layout; to ask for
 * each would demand a layout of its own. It returns a function that gives up.
 */
export function readOccupied(done: (taken: readonly Occupied[]) => void): () => void {
  const widest = document.documentElement.clientWidth * ROW_SHARE;
  const observer = new IntersectionObserver((entries) => {
    observer.disconnect();
    done(
      entries
        .filter(
          ({ isIntersecting, boundingClientRect: { width }, target }) =>
            isIntersecting && width > 0 && (width <= widest || isAction(target)),
        )
        .map(({ boundingClientRect }) => boundingClientRect),
    );
  });
  observer.observe(document.documentElement);
  for (const element of document.querySelectorAll(`#content :is(${TAKEN}), ${FLOATING}`)) observer.observe(element);
  return () => observer.disconnect();
}

/** An action has its words in its middle, however wide it is; those of a row begin at its edge. */
function isAction(element: Element): boolean {
  return getComputedStyle(element).justifyContent === 'center';
}
