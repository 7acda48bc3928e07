import { useEffect, useRef } from 'react';

/** From here on a finger moves sideways and does not scroll. */
const BEGIN_PX = 10;
/** A move as long as this changes what is shown. */
const TURN_PX = 44;
/** The largest distance at which prices follow the finger. */
const MOST_PX = 56;

/** Reports when a finger moved sideways over an element; `--pull` says how far its prices follow meanwhile. */
export function useSwipe(onTurn: (step: 1 | -1) => void): React.RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const turn = useRef(onTurn);
  useEffect(() => {
    turn.current = onTurn;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    let across: number | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
      across = null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      if (!from || !touch) return;
      const x = touch.clientX - from.x;
      const y = Math.abs(touch.clientY - from.y);
      if (across === null && (Math.abs(x) < BEGIN_PX || Math.abs(x) < 1.5 * y)) {
        if (y > BEGIN_PX) from = null;
        return;
      }
      across = x;
      element.dataset.pulled = '';
      element.style.setProperty('--pull', `${Math.max(-MOST_PX, Math.min(MOST_PX, x / 2))}px`);
    };
    const end = () => {
      delete element.dataset.pulled;
      element.style.removeProperty('--pull');
      if (across !== null && Math.abs(across) >= TURN_PX) turn.current(across < 0 ? 1 : -1);
      from = null;
      across = null;
    };
    const giveUp = () => {
      across = null;
      end();
    };
    const listeners = [
      ['touchstart', begin],
      ['touchmove', move],
      ['touchend', end],
      ['touchcancel', giveUp],
    ] as const;
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener as EventListener, { passive: true });
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  }, []);
  return ref;
}
