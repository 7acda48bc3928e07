import { useEffect, useState } from 'react';

/** A keyboard on the screen takes at least this share of it. */
const SHARE = 0.25;

/** Whether the device shows its keyboard: little of the picture is left then. */
export function useHasKeyboard(): boolean {
  const [hasKeyboard, setHas] = useState(false);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const look = () => {
      const writes = document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea');
      setHas(writes && seen.height * seen.scale < screen.height * (1 - SHARE) && matchMedia('(hover: none)').matches);
    };
    seen.addEventListener('resize', look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      seen.removeEventListener('resize', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return hasKeyboard;
}
