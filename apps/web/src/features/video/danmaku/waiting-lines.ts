/** A line that is to run over the picture. */
export interface Line {
  readonly id: string;
  readonly text: string;
  readonly level: number;
  readonly isOwn: boolean;
}

const MOST_WAITING = 40;
/** A line that has waited longer than this no longer fits the picture. */
const LONGEST_MS = 4_000;

/** Lines that wait for a lane: the member’s own go first, and where too many wait those of low levels are left out first. */
export class WaitingLines {
  #waiting: { readonly line: Line; readonly since: number }[] = [];

  get count(): number {
    return this.#waiting.length;
  }

  add(line: Line, now: number): void {
    this.#waiting.push({ line, since: now });
    if (this.#waiting.length <= MOST_WAITING) return;
    // The first of the lowest rank has waited longest.
    const ranks = this.#waiting.map(({ line: { isOwn, level } }) => (isOwn ? Number.POSITIVE_INFINITY : level));
    this.#waiting.splice(ranks.indexOf(Math.min(...ranks)), 1);
  }

  /** The line that is next, which stays until it is taken; null for none. */
  next(now: number): Line | null {
    this.#waiting = this.#waiting.filter(({ line, since }) => line.isOwn || now - since <= LONGEST_MS);
    return (this.#waiting.find(({ line }) => line.isOwn) ?? this.#waiting[0])?.line ?? null;
  }

  take({ id }: Line): void {
    this.#waiting = this.#waiting.filter(({ line }) => line.id !== id);
  }

  clear(): void {
    this.#waiting = [];
  }
}
