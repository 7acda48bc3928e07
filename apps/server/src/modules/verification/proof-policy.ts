import type { CallName } from '@touchline/contract';
import type { SiteProofs } from '@touchline/contract/site';
import { sourcesOf } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import type { ProofKind } from './proof-book.ts';

const MINUTE_MS = 60_000;

interface Rule {
  /** What counts together. */
  readonly group: string;
  /** After how many of those that count proof is due. */
  readonly patience: (site: SiteProofs) => number;
  /** Those that came to nothing, or all: a call that always answers the same way tells only by its number. */
  readonly counts: 'failures' | 'all';
  readonly minutes: (site: SiteProofs) => number;
}

const tenMinutes = () => 10;
const login: Rule = { group: 'login', patience: () => 10, counts: 'failures', minutes: tenMinutes };
const checkName: Rule = { group: 'checkName', patience: () => 30, counts: 'all', minutes: tenMinutes };
const prove: Rule = { group: 'prove', patience: () => 10, counts: 'failures', minutes: tenMinutes };
/** Each of them sends a message that the site pays for. */
const codes: Rule = { group: 'codes', patience: (site) => site.codes, counts: 'all', minutes: (site) => site.minutes };
const register: Rule = {
  group: 'register',
  patience: (site) => site.registrations,
  counts: 'all',
  minutes: (site) => site.minutes,
};

/** Calls that machines like. */
const watched: Partial<Record<CallName, Rule>> = {
  login,
  completeLogin: login,
  phoneLogin: login,
  sendCode: codes,
  register,
  checkName,
  checkNameV3: checkName,
  forgotByPhone: codes,
  forgotByEmail: codes,
  proveByPhone: prove,
  proveByEmail: prove,
};

/** A call as the policy sees it. */
export interface WatchedCall {
  readonly name: CallName;
  readonly address: string;
  readonly site: { readonly siteId: number; readonly file: { readonly proofs: SiteProofs } };
}

/** Who has to prove that he is no machine: networks whose calls keep coming, or keep coming to nothing. */
export class ProofPolicy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async required({ name, address, site }: WatchedCall): Promise<ProofKind | null> {
    const rule = watched[name];
    if (!rule) return null;
    for (const source of sourcesOf(address)) {
      const tried = Number((await this.#store.get(keyOf(rule.group, site.siteId, source.name))) ?? 0);
      if (tried >= rule.patience(site.file.proofs) * source.times) return '1';
    }
    return null;
  }

  /** A call was carried out, or came to nothing. */
  async tried({ name, address, site }: WatchedCall, failed: boolean): Promise<void> {
    const rule = watched[name];
    if (!rule || !(failed || rule.counts === 'all')) return;
    const windowMs = rule.minutes(site.file.proofs) * MINUTE_MS;
    for (const source of sourcesOf(address))
      await this.#store.count(keyOf(rule.group, site.siteId, source.name), windowMs);
  }
}

function keyOf(group: string, siteId: number, source: string): string {
  return `unproven/${group}/${siteId}/${source}`;
}
