import type { CallName } from '@touchline/contract';
import type { Store } from '../../platform/store/store.ts';
import type { PuzzleKind } from './puzzles/puzzle.ts';

const WINDOW_MS = 10 * 60_000;

/** Calls that machines like: what counts together, and after how many that came to nothing proof is due. */
const watched: Partial<Record<CallName, { readonly group: string; readonly patience: number }>> = {
  login: { group: 'login', patience: 10 },
  completeLogin: { group: 'login', patience: 10 },
  sendCode: { group: 'sendCode', patience: 10 },
  checkName: { group: 'checkName', patience: 100 },
  checkNameV3: { group: 'checkName', patience: 100 },
};

/** Who has to prove that he is no machine: addresses whose calls keep coming to nothing. */
export class ProofPolicy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async required(call: CallName, address: string): Promise<PuzzleKind | null> {
    const rule = watched[call];
    if (!rule) return null;
    const tried = Number((await this.#store.get(keyOf(rule.group, address))) ?? 0);
    return tried >= rule.patience ? '1' : null;
  }

  /** A call came to nothing. */
  async failed(call: CallName, address: string): Promise<void> {
    const rule = watched[call];
    if (rule) await this.#store.count(keyOf(rule.group, address), WINDOW_MS);
  }
}

function keyOf(group: string, address: string): string {
  return `unproven/${group}/${address}`;
}
