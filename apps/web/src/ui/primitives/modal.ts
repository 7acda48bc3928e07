import { type RefObject, useEffect, useRef } from 'react';
import { openLayer } from './open-layers.ts';

/**
 * Opens a native dialog while `isOpen`: focus is kept inside, the page behind is inert, Escape asks to close. So does Back:
 * where `takesBack` is set it closes this alone, and elsewhere it leaves the page.
 */
export function useModal(isOpen: boolean, onClose: () => void, takesBack = false): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
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
    };
  }, [isOpen, takesBack]);
  return ref;
}
