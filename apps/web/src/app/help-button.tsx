import { type PointerEvent, Suspense, useRef, useState } from 'react';
import { noticesTexts } from '../locales/notices-texts.ts';
import { lazyPart } from '../runtime/lazy-part.ts';
import { Icon } from '../ui/icons/icon.tsx';
import styles from './help-button.module.css';
import { cornerOf, movedByKey, restingPlace } from './help-place.ts';
import { useHelpPlace } from './use-help-place.ts';
import { useIsReadingOn } from './use-is-reading-on.ts';

const HelpSheet = lazyPart(() => import('./help-sheet.tsx').then((module) => module.HelpSheet));

/** A finger that moves less than this has pressed. */
const DRAG_PX = 6;

interface Drag {
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
  readonly hasMoved: boolean;
}

/** Help at the edge of every page. It is dragged along the edges, or moved with the arrow keys, and stays there. */
export function HelpButton({ hasTabs }: { readonly hasTabs: boolean }) {
  const { place, room, put } = useHelpPlace(hasTabs);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [isOpen, setOpen] = useState(false);
  const wasDragged = useRef(false);
  const isReadingOn = useIsReadingOn();
  const rest = cornerOf(place, room);
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
      put(restingPlace(x, y, room));
    }
    setDrag(null);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        style={{ left: x, top: y }}
        data-dragged={drag?.hasMoved || undefined}
        data-edge={place.edge}
        data-aside={isReadingOn || undefined}
        aria-label={noticesTexts.help.button}
        aria-description={noticesTexts.help.howToMove}
        aria-haspopup="dialog"
        onPointerDown={grip}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => setDrag(null)}
        onClick={() => {
          if (!wasDragged.current) setOpen(true);
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
      <Suspense>{isOpen && <HelpSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
