import { type RefObject, useEffect, useRef } from 'react';
import { openLayer } from './open-layers.ts';

/**
 * Opens a native dialog while `isOpen`: focus is kept inside, the page behind is inert, Escape asks to close. Back does the
 * same: where `takesBack` is set it closes this alone, and elsewhere it leaves the page.
 */
export function useModal(isOpen: boolean, onClose: () => void, takesBack = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Read before this render is in the page: what opened the dialog may go with it.
  const opener = useRef<Element | null>(null);
  if (!isOpen) opener.current = null;
  else opener.current ??= globalThis.document?.activeElement ?? null;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const from = opener.current;
    dialog.showModal();
    // Without a better place at the title, so that nothing is pressed by mistake.
    (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus();
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const leave = openLayer({ close: () => close.current(), takesBack });
    const press = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    return () => {
      leave();
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
      dialog.close();
      giveBack(dialog, from);
    };
  }, [isOpen, takesBack]);
  return ref;
}

/**
 * The browser gives the focus back to what opened a dialog, unless the dialog left the page with its part. An opener that goes
 * while its dialog is open has a successor with the same `data-opener`.
 */
function giveBack(dialog: Element, opener: Element | null): void {
  const { activeElement, body } = document;
  // A dialog that is leaving the screen may still have it.
  if (activeElement !== null && activeElement !== body && !dialog.contains(activeElement)) return;
  const name = opener?.getAttribute('data-opener');
  const place = opener?.isConnected || !name ? opener : document.querySelector(`[data-opener="${name}"]`);
  if (place instanceof HTMLElement && place !== body) place.focus({ preventScroll: true });
}
