/** The place of the small player in the free part of the screen: from 0 at the left and top to 1 at the right and bottom. */
export interface MiniPlace {
  readonly across: number;
  readonly down: number;
}

/** The part of the screen it may be in, in CSS pixels. */
export interface MiniArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const FIRST_PLACE: MiniPlace = { across: 0, down: 1 };
const KEY_STEP = 0.1;

export function cornerOf(
  { across, down }: MiniPlace,
  area: MiniArea,
  size: Size,
): { readonly x: number; readonly y: number } {
  const { x, y } = roomFor(area, size);
  return { x: Math.round(area.left + x * across), y: Math.round(area.top + y * down) };
}

/** The place of an upper left corner, which is kept inside. */
export function placeAt(x: number, y: number, area: MiniArea, size: Size): MiniPlace {
  const room = roomFor(area, size);
  return { across: share(x - area.left, room.x), down: share(y - area.top, room.y) };
}

/** The place an arrow key moves it to; null for any other key. */
export function movedByKey({ across, down }: MiniPlace, key: string): MiniPlace | null {
  switch (key) {
    case 'ArrowLeft':
      return { across: share(across - KEY_STEP, 1), down };
    case 'ArrowRight':
      return { across: share(across + KEY_STEP, 1), down };
    case 'ArrowUp':
      return { across, down: share(down - KEY_STEP, 1) };
    case 'ArrowDown':
      return { across, down: share(down + KEY_STEP, 1) };
    default:
      return null;
  }
}

function roomFor(area: MiniArea, { width, height }: Size) {
  return { x: Math.max(0, area.right - area.left - width), y: Math.max(0, area.bottom - area.top - height) };
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, part / whole)) * 100) / 100;
}
