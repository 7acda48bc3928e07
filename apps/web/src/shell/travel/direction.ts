/** A page in the history. */
export interface Place {
  readonly path: string;
  /** The number of entries of this site below it. */
  readonly depth: number;
  readonly isTab: boolean;
}

export type Direction = 'forward' | 'back' | 'across';

/** The motion of a step to another page: tabs fade into each other, a deeper page comes from the right, and back moves to the right. */
export function directionOf(from: Place, to: Place): Direction {
  if (from.isTab && to.isTab) return 'across';
  if (to.depth < from.depth) return 'back';
  return to.depth > from.depth ? 'forward' : 'across';
}
