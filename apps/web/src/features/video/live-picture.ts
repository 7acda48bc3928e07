import { type Connection, connect, type Phase } from './connection.ts';
import { type Failover, type FailoverEvent, FIRST_LINE, nextFailover, waitBefore } from './line-failover.ts';
import { isFlv, type StreamLine } from './stream.ts';

export interface PictureState {
  readonly phase: Phase;
  /** The line in use, by its place. */
  readonly line: number;
  /** The sound alone is read. */
  readonly isAudioOnly: boolean;
}

/** A stream that was given up is tried once more after this time, while somebody watches, because the failure may be over. */
const LOST_AGAIN_MS = 10_000;

/**
 * A stream in a video element: connects again when pictures stop, and takes the next line when one keeps failing. It belongs
 * to no page, so that its element can be moved from one place to another while it plays.
 */
export class LivePicture {
  readonly element: HTMLVideoElement;
  readonly #listeners = new Set<() => void>();
  #lines: readonly StreamLine[];
  #failover: Failover = FIRST_LINE;
  #connection: Connection | null = null;
  #isOn = true;
  #isAudioWanted = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #state: PictureState = { phase: 'connecting', line: 0, isAudioOnly: false };

  constructor(lines: readonly StreamLine[]) {
    this.#lines = lines;
    this.element = document.createElement('video');
    this.element.muted = true;
    this.element.playsInline = true;
    document.addEventListener('visibilitychange', this.#returned);
    this.#connect();
  }

  get state(): PictureState {
    return this.#state;
  }

  get lines(): readonly StreamLine[] {
    return this.#lines;
  }

  /** Whether the sound can be read alone. */
  get hasAudioAlone(): boolean {
    const line = this.#lines[this.#failover.line];
    return line !== undefined && isFlv(line);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The time of the origin's clock when the picture on the screen arrived there; null while unknown. */
  shownAt(): number | null {
    return this.#state.phase === 'playing' ? (this.#connection?.shownAt() ?? null) : null;
  }

  /** Resolves when the first picture has been drawn. */
  firstPicture(): Promise<void> {
    const { element } = this;
    // Safari 15.0 has no callback of frames.
    const frames: Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>> = element;
    return new Promise((resolve) => {
      // The task after a frame's callbacks comes after its paint.
      const drawn = () => requestAnimationFrame(() => setTimeout(resolve));
      if (frames.requestVideoFrameCallback) frames.requestVideoFrameCallback(drawn);
      else element.addEventListener('loadeddata', drawn, { once: true });
    });
  }

  /** New addresses are used by the next connection and interrupt none. */
  renew(lines: readonly StreamLine[]): void {
    this.#lines = lines;
  }

  choose(line: number): void {
    this.#move({ kind: 'chosen', line });
  }

  listenOnly(isAudioOnly: boolean): void {
    if (isAudioOnly === this.#isAudioWanted) return;
    this.#isAudioWanted = isAudioOnly;
    this.#move({ kind: 'chosen', line: this.#failover.line });
  }

  /** Nobody watches it, so it is read again when somebody does. */
  setOn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    // A stream that was given up while nobody was there is tried again.
    if (isOn && this.#failover.isLost) this.choose(this.#failover.line);
    else this.#connect();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#returned);
    this.#isOn = false;
    clearTimeout(this.#again);
    this.#connection?.close();
    this.#connection = null;
    this.element.remove();
  }

  /** A page that was in the background may lie far behind, and browsers pause pictures without sound there. */
  readonly #returned = () => {
    if (document.visibilityState !== 'visible') return;
    if (this.#failover.isLost) this.#tryAgain();
    else this.#connection?.toEdge();
  };

  readonly #tryAgain = (): void => {
    if (this.#isOn && document.visibilityState === 'visible') this.choose(this.#failover.line);
  };

  #move(event: FailoverEvent): void {
    const before = this.#failover;
    this.#failover = nextFailover(before, event);
    clearTimeout(this.#again);
    if (this.#failover.isLost) {
      this.#tell({ phase: 'lost' });
      this.#again = setTimeout(this.#tryAgain, LOST_AGAIN_MS);
    } else if (this.#failover.attempt !== before.attempt) {
      this.#connect();
    }
  }

  #connect(): void {
    this.#connection?.close();
    this.#connection = null;
    const source = this.#lines[this.#failover.line];
    if (!this.#isOn || !source || this.#failover.isLost) return;
    // A line that has no sound alone is seen in full, and says so.
    const isAudioOnly = this.#isAudioWanted && isFlv(source);
    this.#tell({ line: this.#failover.line, isAudioOnly });
    this.#connection = connect(
      this.element,
      source,
      { isAudioOnly, waitMs: waitBefore(this.#failover) },
      {
        onPhase: (phase) => this.#tell({ phase }),
        onSteady: () => this.#move({ kind: 'steady' }),
        onFailed: () => this.#move({ kind: 'failed', lines: this.#lines.length }),
      },
    );
  }

  #tell(part: Partial<PictureState>): void {
    const next = { ...this.#state, ...part };
    this.element.dataset.phase = next.phase;
    if (
      next.phase === this.#state.phase &&
      next.line === this.#state.line &&
      next.isAudioOnly === this.#state.isAudioOnly
    )
      return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
