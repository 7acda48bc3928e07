import { useEffect } from 'react';
import { goToSlip } from './go-to-slip.ts';

/**
 * Alt+B brings the keyboard to the slip, and pressed there once more back to where it was. It is a key with a modifier, so that
 * a member who types or uses speech input does not press it by accident (WCAG 2.1.4).
 */
export function useSlipKey(isWide: boolean): void {
  useEffect(() => {
    let left: Element | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyB' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Nothing behind a dialog can be reached.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement?.closest('#slip')) {
        if (left instanceof HTMLElement && left.isConnected) left.focus();
        return;
      }
      left = activeElement;
      goToSlip(isWide);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isWide]);
}
