import type { PointerEvent as ReactPointerEvent } from 'react';

/** A finger that moves less up than this presses. */
const SLOP_PX = 8;
/** A sheet that did not come within this time has not taken the finger over. */
const PATIENCE_MS = 1_000;

/** The finger that is opening a sheet. The sheet that opens takes it over and follows it. */
export const openingDrag = { pointerId: null as number | null };

function letGo(): void {
  openingDrag.pointerId = null;
}

/**
 * Handlers for a bar that opens a sheet: a drag up opens it under the finger, a press stays a press. The bar needs
 * `touch-action: none`. The rest of the gesture is followed at the window, because the bar may go as the sheet comes.
 */
export function dragToOpen(open: () => void): { onPointerDown: (event: ReactPointerEvent) => void } {
  return {
    onPointerDown({ button, clientY: fromY, pointerId }) {
      if (button !== 0) return;
      const move = (event: PointerEvent) => {
        if (event.pointerId !== pointerId || fromY - event.clientY < SLOP_PX) return;
        leave();
        openingDrag.pointerId = pointerId;
        for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, { once: true });
        setTimeout(letGo, PATIENCE_MS);
        open();
      };
      const leave = () => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', leave);
        removeEventListener('pointercancel', leave);
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', leave);
      addEventListener('pointercancel', leave);
    },
  };
}
