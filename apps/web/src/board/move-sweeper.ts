const SHOWN_SWEEPS = 8;
const SWEEP_MS = 250;
const MOVE = 'data-move';

type Move = 'up' | 'down';

interface Mark {
  readonly element: HTMLElement;
  move: Move | null;
  /** The sweep before which it moved last. */
  sweep: number;
}

/** Marks by the sweep before which they were made, those of the next sweep last. */
let made: Mark[][] = [[]];
let sweeps = 0;
let timer: ReturnType<typeof setInterval> | null = null;

/** Lets a price be marked as moved; the mark goes after two seconds. One timer clears all marks that are due together. */
export function moveMark(element: HTMLElement): (move: Move) => void {
  const mark: Mark = { element, move: null, sweep: -1 };
  return (move) => {
    if (mark.move !== move) {
      mark.move = move;
      element.setAttribute(MOVE, move);
    }
    if (mark.sweep === sweeps && timer) return;
    mark.sweep = sweeps;
    made.at(-1)?.push(mark);
    timer ??= setInterval(sweep, SWEEP_MS);
  };
}

function sweep(): void {
  sweeps += 1;
  made.push([]);
  if (made.length <= SHOWN_SWEEPS) return;
  const due = sweeps - made.length + 1;
  for (const mark of made.shift() ?? []) {
    if (mark.sweep !== due) continue;
    mark.move = null;
    mark.element.removeAttribute(MOVE);
  }
  if (timer === null || made.some((marks) => marks.length > 0)) return;
  clearInterval(timer);
  timer = null;
  made = [[]];
}
