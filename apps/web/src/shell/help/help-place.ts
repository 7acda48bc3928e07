/** The place of the help button: an edge of the screen, and the height on it from 0 at the top to 1 at the bottom. */
export interface HelpPlace {
  readonly edge: 'left' | 'right';
  readonly down: number;
}

/** The part of the screen the button may be in, in CSS pixels. */
export interface HelpArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The rest of a column at the right, under the slip in it. */
  readonly under?: { readonly top: number; readonly right: number };
}

export const HELP_SIZE = 48;
const GAP = 8;
const KEY_STEP = 0.1;
const START: HelpPlace = { edge: 'right', down: 0.92 };
const STORED = /^(left|right) (0|1|0?\.\d+)$/;

/** Reads what was stored; anything else is the place to start at. */
export function readPlace(stored: string | null): HelpPlace {
  const [, edge, down] = STORED.exec(stored ?? '') ?? [];
  return edge && down ? { edge: edge as HelpPlace['edge'], down: Number(down) } : START;
}

export function placeText({ edge, down }: HelpPlace): string {
  return `${edge} ${down}`;
}

/** The screen without the bars at its ends and without the slip, which the button never covers: it is beside or under it. */
export function areaBeside(
  screen: HelpArea,
  slips: readonly Pick<DOMRect, 'left' | 'right' | 'top' | 'width' | 'height'>[],
): HelpArea {
  const middle = (screen.left + screen.right) / 2;
  const shown = slips.filter((slip) => slip.width > 0 && slip.height > 0);
  const isColumn = (slip: { readonly width: number }) => slip.width < middle - screen.left;
  const bars = shown.filter((slip) => !isColumn(slip));
  const columns = shown.filter(isColumn);
  const atRight = columns.filter((slip) => slip.left > middle);
  return {
    left: Math.max(screen.left, ...columns.filter((slip) => slip.left <= middle).map((slip) => slip.right)),
    right: Math.min(screen.right, ...atRight.map((slip) => slip.left)),
    top: screen.top,
    bottom: Math.min(screen.bottom, ...bars.map((slip) => slip.top - GAP)),
    ...(atRight.length > 0 && {
      under: { top: Math.max(...atRight.map((slip) => slip.top + slip.height + GAP)), right: screen.right },
    }),
  };
}

/** Upper left corner of the button at its place. */
export function cornerOf({ edge, down }: HelpPlace, area: HelpArea): { readonly x: number; readonly y: number } {
  const height = Math.max(0, area.bottom - area.top - HELP_SIZE);
  const y = Math.round(area.top + height * down);
  const right = area.under && y >= area.under.top ? area.under.right : area.right;
  return { x: edge === 'left' ? area.left + GAP : right - GAP - HELP_SIZE, y };
}

/** A control or an amount on the page, in CSS pixels of the screen. */
export type Occupied = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Steps of the search for a free place along an edge. */
const SEARCH_STEP = 0.02;

/**
 * The place nearest to the wanted one where the button covers nothing that is occupied: along its own edge first, then along
 * the other; null where the whole screen is taken.
 */
export function freePlace(wanted: HelpPlace, area: HelpArea, occupied: readonly Occupied[]): HelpPlace | null {
  const other = wanted.edge === 'left' ? 'right' : 'left';
  const downs = Array.from({ length: Math.round(1 / SEARCH_STEP) + 1 }, (_, step) => step * SEARCH_STEP);
  const nearest = [wanted.down, ...downs.sort((a, b) => Math.abs(a - wanted.down) - Math.abs(b - wanted.down))];
  for (const edge of [wanted.edge, other] as const) {
    for (const down of nearest) {
      if (!coversAny(cornerOf({ edge, down }, area), occupied)) return { edge, down };
    }
  }
  return null;
}

function coversAny({ x, y }: { readonly x: number; readonly y: number }, occupied: readonly Occupied[]): boolean {
  return occupied.some(
    ({ left, right, top, bottom }) => left < x + HELP_SIZE && right > x && top < y + HELP_SIZE && bottom > y,
  );
}

/** The place that a button takes when it is dropped at a point. */
export function restingPlace(x: number, y: number, area: HelpArea): HelpPlace {
  const height = Math.max(1, area.bottom - area.top - HELP_SIZE);
  const down = Math.min(1, Math.max(0, (y - area.top) / height));
  return {
    edge: x + HELP_SIZE / 2 < (area.left + area.right) / 2 ? 'left' : 'right',
    down: Math.round(down * 100) / 100,
  };
}

/** The place an arrow key moves it to; null for any other key. */
export function movedByKey(place: HelpPlace, key: string): HelpPlace | null {
  const step = (by: number) => ({ ...place, down: Math.round(Math.min(1, Math.max(0, place.down + by)) * 100) / 100 });
  switch (key) {
    case 'ArrowLeft':
      return { ...place, edge: 'left' };
    case 'ArrowRight':
      return { ...place, edge: 'right' };
    case 'ArrowUp':
      return step(-KEY_STEP);
    case 'ArrowDown':
      return step(KEY_STEP);
    default:
      return null;
  }
}
