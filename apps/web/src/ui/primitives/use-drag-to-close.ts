import { type PointerEvent, type RefObject, useRef } from 'react';

/** A drag this far down, or a flick this fast, closes; a shorter one lets the sheet go back. */
const FAR_PX = 96;
const FAST_PX_PER_MS = 0.6;
const LEAVE_MS = 160;

interface Drag {
  readonly pointerId: number;
  readonly fromY: number;
  readonly at: number;
}

/** Handlers for the part a sheet is dragged by: it follows the finger down, and closes where it was dragged far or fast. */
export function useDragToClose(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const drag = useRef<Drag | null>(null);
  const moved = (event: PointerEvent) => Math.max(0, event.clientY - (drag.current?.fromY ?? 0));
  const place = (transform: string) => {
    if (ref.current) ref.current.style.transform = transform;
  };
  const end = (event: PointerEvent, mayClose: boolean) => {
    if (event.pointerId !== drag.current?.pointerId) return;
    const distance = moved(event);
    const isFast = distance / Math.max(1, event.timeStamp - drag.current.at) > FAST_PX_PER_MS && distance > FAR_PX / 4;
    drag.current = null;
    place('');
    const from = { transform: `translateY(${distance}px)` };
    const isClosing = mayClose && (distance > FAR_PX || isFast);
    const to = { transform: isClosing ? 'translateY(100%)' : 'none' };
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const motion = ref.current?.animate([from, to], isCalm ? 0 : LEAVE_MS);
    if (isClosing) motion?.finished.then(onClose, onClose);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button, a, input')) return;
      drag.current = { pointerId: event.pointerId, fromY: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerId === drag.current?.pointerId) place(`translateY(${moved(event)}px)`);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
