import { type PointerEvent, useEffect, useState } from 'react';
import { cornerOf, FIRST_PLACE, type MiniArea, type MiniPlace, movedByKey, placeAt } from './mini-place.ts';

const MARGIN_PX = 8;
const TOP_PX = 64;
const LOOK_EVERY_MS = 1_000;
/** A finger that moves less than this counts as a press. */
const DRAG_PX = 6;
/** The elements at the ends of the screen that stay free: the bars, and the slip. */
const BARS = '[data-tab-bar], [data-slip]';

interface Drag {
  readonly startX: number;
  readonly startY: number;
  readonly x: number;
  readonly y: number;
}

/** The place of the small player, and how it is dragged or moved by keys. */
export function useMiniPlace(width: number, height: number) {
  const [place, put] = useState<MiniPlace>(FIRST_PLACE);
  const [area, setArea] = useState(freeArea);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    const look = () => setArea((known) => (isSame(known, freeArea()) ? known : freeArea()));
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', look);
    };
  }, []);
  const size = { width, height };
  const rest = cornerOf(place, area, size);
  const x = rest.x + (drag ? drag.x - drag.startX : 0);
  const y = rest.y + (drag ? drag.y - drag.startY : 0);
  const hasMoved = drag !== null && Math.hypot(drag.x - drag.startX, drag.y - drag.startY) > DRAG_PX;
  return {
    x,
    y,
    /** Whether what ends now was a drag and no press. */
    hasMoved,
    grip: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const { clientX, clientY } = event;
      setDrag({ startX: clientX, startY: clientY, x: clientX, y: clientY });
    },
    move: ({ clientX, clientY }: PointerEvent) => drag && setDrag({ ...drag, x: clientX, y: clientY }),
    release: () => {
      if (hasMoved) put(placeAt(x, y, area, size));
      setDrag(null);
    },
    /** False if the key moves nothing. */
    byKey: (key: string): boolean => {
      const moved = movedByKey(place, key);
      if (moved) put(moved);
      return moved !== null;
    },
  };
}

function freeArea(): MiniArea {
  const { clientWidth } = document.documentElement;
  const bars = Array.from(document.querySelectorAll(BARS), (element) => element.getBoundingClientRect());
  const shown = bars.filter((bar) => bar.width > 0 && bar.height > 0);
  const isColumn = (bar: DOMRect) => bar.width < clientWidth / 2;
  const columns = shown.filter((bar) => isColumn(bar) && bar.left > clientWidth / 2);
  const across = shown.filter((bar) => !isColumn(bar) && bar.top > innerHeight / 2);
  return {
    left: MARGIN_PX,
    top: TOP_PX,
    right: Math.min(clientWidth, ...columns.map((bar) => bar.left)) - MARGIN_PX,
    bottom: Math.min(innerHeight, ...across.map((bar) => bar.top)) - MARGIN_PX,
  };
}

const isSame = (one: MiniArea, other: MiniArea) =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;
