import { Topic } from './topic.ts';

/** The functions that read a state and build its snapshot and differences. */
export interface StateView<State> {
  read(): State | null;
  /** The difference between the earlier state and the later one; null when there is none. */
  diff(before: State, after: State): unknown | null;
}

/**
 * A topic that follows a state. Changes only mark it; subscribers get the difference since their last message,
 * so any number of changes between two flushes costs one message and the latest value wins.
 */
export class StateTopic<State> extends Topic {
  readonly #view: StateView<State>;
  #told: State | null;
  /** The last state that was sent, encoded once for every reader who subscribes before the next flush. */
  #encoded: { message: Buffer; seq: number } | null = null;

  constructor(name: string, now: number, view: StateView<State>) {
    super(name, now);
    this.#view = view;
    this.#told = view.read();
  }

  override snapshot(): State | null {
    return this.#told;
  }

  override async snapshotMessage(): Promise<{ message: Buffer; seq: number }> {
    if (this.#encoded?.seq === this.seq) return this.#encoded;
    const told = this.#told;
    const encoded = await super.snapshotMessage();
    if (told === this.#told) this.#encoded = encoded;
    return encoded;
  }

  get exists(): boolean {
    return this.#told !== null;
  }

  /** Sends what changed since the last time. */
  flush(now: number): void {
    const current = this.#view.read();
    if (current === null || this.#told === null) return;
    const delta = this.#view.diff(this.#told, current);
    this.#told = current;
    this.#encoded = null;
    if (delta !== null) this.publish(delta, now);
  }
}
