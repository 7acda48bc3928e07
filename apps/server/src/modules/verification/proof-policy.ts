import type { CallName } from '@touchline/contract';
import { sourcesOf } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import type { PuzzleKind } from './puzzles/puzzle.ts';

const WINDOW_MS = 10 * 60_000;

interface Rule {
  /** What counts together. */
  readonly group: string;
  /** After how many of those that count proof is due. */
  readonly patience: number;
  /** Those that came to nothing, or all: a call that always answers the same way tells only by its number. */
  readonly counts: 'failures' | 'all';
}

const login: Rule = { group: 'login', patience: 10, counts: 'failures' };
const checkName: Rule = { group: 'checkName', patience: 30, counts: 'all' };
const forgot: Rule = { group: 'forgot', patience: 10, counts: 'all' };

/** Calls that machines like. */
const watched: Partial<Record<CallName, Rule>> = {
  login,
  completeLogin: login,
  phoneLogin: login,
  sendCode: { group: 'sendCode', patience: 10, counts: 'failures' },
  checkName,
  checkNameV3: checkName,
  forgotByPhone: forgot,
  forgotByEmail: forgot,
  proveByPhone: { ...forgot, counts: 'failures' },
  proveByEmail: { ...forgot, counts: 'failures' },
};

/** Who has to prove that he is no machine: addresses whose calls keep coming, or keep coming to nothing. */
export class ProofPolicy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async required(call: CallName, address: string): Promise<PuzzleKind | null> {
    const rule = watched[call];
    if (!rule) return null;
    for (const { name, times } of sourcesOf(address)) {
      const tried = Number((await this.#store.get(keyOf(rule.group, name))) ?? 0);
      if (tried >= rule.patience * times) return '1';
    }
    return null;
  }

  /** A call was carried out, or came to nothing. */
  async tried(call: CallName, address: string, failed: boolean): Promise<void> {
    const rule = watched[call];
    if (!rule || !(failed || rule.counts === 'all')) return;
    for (const { name } of sourcesOf(address)) await this.#store.count(keyOf(rule.group, name), WINDOW_MS);
  }
}

function keyOf(group: string, source: string): string {
  return `unproven/${group}/${source}`;
}
