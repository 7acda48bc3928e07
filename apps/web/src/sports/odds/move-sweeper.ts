const SHOWN_SWEEPS = 8;
const SWEEP_MS = 250;
/** A sweep waits this long for a frame that is drawn anyway. */
const WAIT_MS = 150;
const MOVE = 'data-move';
const NEVER = -1;

type Move = 'up' | 'down';

interface Mark {
  readonly element: HTMLElement;
  move: Move | null;
  /** The sweep before which it moved last. */
  sweep: number;
}

/** The mark of a price of an element that moved. */
export interface MoveMark {
  show(move: Move): void;
  /** Something else is there now: how the one before it moved says nothing about it. */
  clear(): void;
}

/** Marks by the sweep before which they were made, those of the next sweep last. */
const made: Mark[][] = [[]];
let sweeps = 0;
let sweptAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks a price as moved; the mark is removed after two seconds. Marks that are due together are cleared together, with
 * the next price that is written: a frame of their own would cost as much as that of the prices.
 */
export function moveMark(element: HTMLElement): MoveMark {
  const mark: Mark = { element, move: null, sweep: NEVER };
  return {
    show(move) {
      if (performance.now() - sweptAt >= SWEEP_MS) sweep();
      if (mark.move !== move) {
        mark.move = move;
        element.setAttribute(MOVE, move);
      }
      if (mark.sweep === sweeps) return;
      mark.sweep = sweeps;
      made.at(-1)?.push(mark);
      timer ??= setTimeout(sweep, SWEEP_MS + WAIT_MS);
    },
    clear() {
      if (mark.move === null) return;
      mark.sweep = NEVER;
      unmark(mark);
    },
  };
}

function unmark(mark: Mark): void {
  mark.move = null;
  mark.element.removeAttribute(MOVE);
}

function sweep(): void {
  clearTimeout(timer);
  sweptAt = performance.now();
  sweeps += 1;
  if (made.push([]) > SHOWN_SWEEPS) {
    const due = sweeps - made.length + 1;
    for (const mark of made.shift() ?? []) {
      if (mark.sweep === due) unmark(mark);
    }
  }
  timer = made.flat().length > 0 ? setTimeout(sweep, SWEEP_MS + WAIT_MS) : undefined;
}
