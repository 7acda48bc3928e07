/** Keys that have no effect on a page by themselves. */
const IDLE_KEYS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];
/** A page that is scrolled further than this was restored to its former position. */
const TOP_PX = 100;

/**
 * Whether a reader has just come to a page and does nothing on it yet. A pointer that moves says that somebody is there; a
 * tap, a key, the wheel and a drag say that they have begun to use the page, until they go to another one.
 */
export class Arrival {
  private path = '';
  private isPresent = false;
  private hasActed = false;
  private readonly scrolledPx: () => number;

  constructor(scrolledPx: () => number) {
    this.scrolledPx = scrolledPx;
  }

  enter(path: string): void {
    if (path === this.path) return;
    this.path = path;
    this.hasActed = false;
  }

  hear(event: string, key: string): void {
    this.isPresent = true;
    if (event !== 'pointermove' && !IDLE_KEYS.includes(key)) this.hasActed = true;
  }

  isUndisturbed(): boolean {
    return this.isPresent && !this.hasActed && this.scrolledPx() <= TOP_PX;
  }
}
