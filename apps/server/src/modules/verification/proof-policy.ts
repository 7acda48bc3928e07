import type { CallName } from '@touchline/contract';
import type { Store } from '../../platform/store/store.ts';
import type { PuzzleKind } from './puzzles/puzzle.ts';

const WINDOW_MS = 10 * 60_000;
/** Calls that machines like, and after how many of them that came to nothing an address must prove itself. */
const PATIENCE: Partial<Record<CallName, number>> = {
  login: 10,
  sendCode: 10,
  checkName: 100,
};

/** Who has to prove that he is no machine: addresses whose calls keep coming to nothing. */
export class ProofPolicy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async required(call: CallName, address: string): Promise<PuzzleKind | null> {
    const patience = PATIENCE[call];
    if (patience === undefined) return null;
    const tried = Number((await this.#store.get(key(call, address))) ?? 0);
    return tried >= patience ? '1' : null;
  }

  /** A call came to nothing. */
  async failed(call: CallName, address: string): Promise<void> {
    if (PATIENCE[call] !== undefined) await this.#store.count(key(call, address), WINDOW_MS);
  }
}

function key(call: CallName, address: string): string {
  return `unproven/${call}/${address}`;
}
