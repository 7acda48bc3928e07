import { type RefObject, useEffect, useRef } from 'react';

/** Opens a native dialog while `isOpen`: focus is kept inside, the page behind is inert, Escape asks to close. */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog) close.current();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
      dialog.close();
    };
  }, [isOpen]);
  return ref;
}
