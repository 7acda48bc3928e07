/** Reports go out this often at most. */
const REPORT_EVERY_MS = 60_000;
/** The time before the session rests at which its member is warned: WCAG 2.2.1 asks for twenty seconds at least. */
export const WARN_MS = 2 * 60_000;
/** After this time without activity a page asks when its session will rest. */
const FIRST_LOOK_MS = 60_000;
/** After a question that was not answered. */
const AGAIN_MS = 60_000;

interface Parts {
  /** The time at which the session rests; null if the server could not be asked. */
  readonly report: (acted: boolean) => Promise<number | null>;
  readonly now: () => number;
  /** Runs something later and returns a function that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void;
  /** Called when the warning should show or go. */
  readonly warn: (isDue: boolean) => void;
}

/**
 * Reports to the server, once a minute at most, that the member did something, and warns before the session rests. Every
 * tab reports for itself, so before a warning the server is asked whether another tab was in use meanwhile.
 */
export class ActivityReports {
  readonly #parts: Parts;
  #isWaiting = false;
  #actedMeanwhile = false;
  #callOffs: (() => void)[] = [];
  #callOffLook: () => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lookIn(FIRST_LOOK_MS);
  }

  /** A finger or a key acted. A warning goes with the answer, so that the same press lands on nothing below it. */
  acted(): void {
    if (this.#isWaiting) this.#actedMeanwhile = true;
    else this.#report();
  }

  stop(): void {
    this.#callOffLook();
    for (const callOff of this.#callOffs) callOff();
  }

  #report(): void {
    this.#isWaiting = true;
    this.#actedMeanwhile = false;
    this.#callOffs = [
      this.#parts.later(() => {
        this.#isWaiting = false;
        if (this.#actedMeanwhile) this.#report();
      }, REPORT_EVERY_MS),
    ];
    void this.#ask(true);
  }

  async #ask(acted: boolean): Promise<void> {
    const restsAt = await this.#parts.report(acted);
    if (restsAt === null) return this.#lookIn(AGAIN_MS);
    const left = restsAt - this.#parts.now();
    const isDue = left > 0 && left <= WARN_MS;
    this.#parts.warn(isDue);
    if (left > WARN_MS) this.#lookIn(left - WARN_MS);
    else if (isDue) this.#lookIn(left);
  }

  /** A session that rests is not checked any more until its member does something. */
  #lookIn(ms: number): void {
    this.#callOffLook();
    this.#callOffLook = this.#parts.later(() => void this.#ask(false), ms);
  }
}
