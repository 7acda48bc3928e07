import { useEffect, useRef, useState } from 'react';

/**
 * Whether a field's keypad is up. Its removal moves everything below it: a press that moves the focus away is allowed to finish
 * first, or it would miss its target.
 */
export function useKeypad(): {
  readonly isUp: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
} {
  const [isUp, setUp] = useState(false);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isUp) return;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    addEventListener('mousedown', press, true);
    addEventListener('mouseup', release, true);
    return () => {
      removeEventListener('mousedown', press, true);
      removeEventListener('mouseup', release, true);
      isPressed.current = false;
    };
  }, [isUp]);
  return {
    isUp,
    onFocus: () => setUp(true),
    onBlur: () => {
      if (!isPressed.current) return setUp(false);
      // The click comes right after.
      addEventListener('mouseup', () => setTimeout(() => setUp(false)), { once: true });
    },
  };
}
