const SHOWN_MS = 2_000;
const SWEEP_MS = 250;

interface Shown {
  readonly element: HTMLElement;
  readonly movedAt: number;
}

let shown: Shown[] = [];
let timer: ReturnType<typeof setInterval> | null = null;

/** Marks a price as moved and takes the mark away after two seconds. One timer clears all marks that are due together. */
export function showMove(element: HTMLElement, move: 'up' | 'down'): void {
  element.dataset.move = move;
  shown.push({ element, movedAt: performance.now() });
  timer ??= setInterval(sweep, SWEEP_MS);
}

function sweep(): void {
  const limit = performance.now() - SHOWN_MS;
  const isLatest = new Map<HTMLElement, number>();
  for (const entry of shown) isLatest.set(entry.element, entry.movedAt);
  const left: Shown[] = [];
  for (const entry of shown) {
    if (entry.movedAt > limit) left.push(entry);
    else if (isLatest.get(entry.element) === entry.movedAt) delete entry.element.dataset.move;
  }
  shown = left;
  if (left.length === 0 && timer) {
    clearInterval(timer);
    timer = null;
  }
}
