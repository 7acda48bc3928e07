import type { Occupied } from './help-place.ts';

/** What the button may not lie over: what can be pressed or filled in, and figures. */
const TAKEN = 'button, a, input, select, textarea, label, [role="tab"], .figures';
/** Other things that float over the page. */
const FLOATING = '[data-floating], [data-mini-player]';
/** A row over most of the screen can be pressed beside the button. */
const ROW_SHARE = 0.6;

/** What is on the screen now and may not be covered. */
export function occupied(): readonly Occupied[] {
  const widest = document.documentElement.clientWidth * ROW_SHARE;
  const taken: Occupied[] = [];
  for (const element of document.querySelectorAll(`#content :is(${TAKEN}), ${FLOATING}`)) {
    // Measuring what is not drawn would lay it out: every row of a long list.
    if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
    const box = element.getBoundingClientRect();
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.width > 0;
    if (isOnScreen && (box.width <= widest || isAction(element))) taken.push(box);
  }
  return taken;
}

/** An action has its words in its middle, however wide it is; those of a row begin at its edge. */
function isAction(element: Element): boolean {
  return getComputedStyle(element).justifyContent === 'center';
}
