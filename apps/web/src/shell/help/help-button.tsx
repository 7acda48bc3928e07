import { type PointerEvent, useRef, useState } from 'react';
import { noticesTexts } from '../../locales/notices/zh-CN.ts';
import { askForHelp } from '../../runtime/travel/help-request.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './help-button.module.css';
import { cornerOf, movedByKey, restingPlace } from './help-place.ts';
import { useHelpPlace } from './use-help-place.ts';
import { useIsScrolling } from './use-is-scrolling.ts';

/** A finger that moves less than this counts as a press. */
const DRAG_PX = 6;

interface Drag {
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
  readonly hasMoved: boolean;
}

/**
 * The help button at the edge of a page. It is dragged along the edges, or moved with the arrow keys, and stays there, except that it
 * moves away from controls and figures, and is hidden while a page is scrolled on a phone.
 */
export function HelpButton({ hasTabs }: { readonly hasTabs: boolean }) {
  const isScrolling = useIsScrolling();
  const { place, free, area, put } = useHelpPlace(hasTabs, isScrolling);
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasDragged = useRef(false);
  if (!area) return null;
  const rest = cornerOf(free ?? place, area);
  const x = rest.x + (drag ? drag.x - drag.startX : 0);
  const y = rest.y + (drag ? drag.y - drag.startY : 0);

  const grip = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    const { clientX, clientY } = event;
    setDrag({ startX: clientX, startY: clientY, x: clientX, y: clientY, hasMoved: false });
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!drag) return;
    const hasMoved = drag.hasMoved || Math.hypot(clientX - drag.startX, clientY - drag.startY) > DRAG_PX;
    setDrag({ ...drag, x: clientX, y: clientY, hasMoved });
  };
  const release = () => {
    if (drag?.hasMoved) {
      wasDragged.current = true;
      put(restingPlace(x, y, area));
    }
    setDrag(null);
  };
  return (
    <button
      type="button"
      className={styles.button}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-dragged={drag?.hasMoved || undefined}
      data-edge={place.edge}
      data-aside={isScrolling || undefined}
      data-covering={free === null || undefined}
      aria-label={noticesTexts.help.button}
      aria-description={noticesTexts.help.howToMove}
      aria-haspopup="dialog"
      onPointerDown={grip}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setDrag(null)}
      onClick={() => {
        if (!wasDragged.current) askForHelp(true);
        wasDragged.current = false;
      }}
      onKeyDown={(event) => {
        const moved = movedByKey(place, event.key);
        if (!moved) return;
        event.preventDefault();
        put(moved);
      }}
    >
      <Icon name="headset" size={22} />
    </button>
  );
}
