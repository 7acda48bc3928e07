import type { CallDefinition } from '@touchline/contract';
import type { SiteProofs } from '@touchline/contract/site';
import { type CallerAddress, sourcesOf } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import type { ProofKind } from './proof-book.ts';

const MINUTE_MS = 60_000;

/** Calls that machines like: what counts together is a group of its own. */
type Group = NonNullable<CallDefinition['proof']>;

interface Rule {
  /** After how many of those that count proof is due. */
  readonly patience: (site: SiteProofs) => number;
  /** The calls that failed, or all: for a call that always has the same answer only the number counts. */
  readonly counts: 'failures' | 'all';
  readonly minutes: (site: SiteProofs) => number;
}

const tenMinutes = () => 10;
const rules: Readonly<Record<Group, Rule>> = {
  login: { patience: () => 10, counts: 'failures', minutes: tenMinutes },
  checkName: { patience: () => 30, counts: 'all', minutes: tenMinutes },
  prove: { patience: () => 10, counts: 'failures', minutes: tenMinutes },
  /** Each of them sends a message that the site pays for. */
  codes: { patience: (site) => site.codes, counts: 'all', minutes: (site) => site.minutes },
  register: { patience: (site) => site.registrations, counts: 'all', minutes: (site) => site.minutes },
};

/** A call as the policy sees it. */
export interface WatchedCall {
  readonly call: Pick<CallDefinition, 'proof'>;
  readonly address: CallerAddress;
  readonly site: { readonly siteId: number; readonly file: { readonly proofs: SiteProofs } };
}

/** Decides which networks need a verification: those with too many calls or too many failed calls. */
export class ProofPolicy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async required({ call: { proof }, address, site }: WatchedCall): Promise<ProofKind | null> {
    if (proof === null) return null;
    const rule = rules[proof];
    for (const source of sourcesOf(address)) {
      const tried = Number((await this.#store.get(keyOf(proof, site.siteId, source.name))) ?? 0);
      if (tried >= rule.patience(site.file.proofs) * source.times) return '1';
    }
    return null;
  }

  /** A call was carried out, or failed. */
  async tried({ call: { proof }, address, site }: WatchedCall, failed: boolean): Promise<void> {
    if (proof === null) return;
    const rule = rules[proof];
    if (!failed && rule.counts !== 'all') return;
    const windowMs = rule.minutes(site.file.proofs) * MINUTE_MS;
    for (const source of sourcesOf(address)) await this.#store.count(keyOf(proof, site.siteId, source.name), windowMs);
  }
}

function keyOf(group: Group, siteId: number, source: string): string {
  return `unproven/${group}/${siteId}/${source}`;
}
