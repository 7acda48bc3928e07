import { type RefObject, useEffect, useState } from 'react';

/**
 * A place for a popover over everything, and one that can be pressed. An open sheet makes the rest of the page inert, whatever
 * layer it is in, so the place is inside of the sheet for as long as that is open. `shownFor` is what the popover shows:
 * it comes to the top anew when this changes, and is hidden without it.
 */
export function useTopPlace(popover: RefObject<HTMLElement | null>, shownFor: object | null): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const made = document.createElement('div');
    document.body.append(made);
    setPlace(made);
    return () => made.remove();
  }, []);
  useEffect(() => {
    if (!place || !shownFor || !popover.current?.showPopover) return;
    const raise = () => {
      const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
      if (place.parentElement !== home) home.append(place);
      // The newest entry of the top layer is above the others.
      if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
      popover.current?.showPopover();
    };
    raise();
    const sheets = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof HTMLDialogElement)) raise();
    });
    sheets.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      sheets.disconnect();
      document.body.append(place);
    };
  }, [place, popover, shownFor]);
  return place;
}
