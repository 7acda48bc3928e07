import { type BlockList, isIP } from 'node:net';
import type { AccessFacts, Maintenance, RefusalKind, Visit } from '../../platform/call/access.ts';
import { addressText } from '../../platform/ip-address.ts';
import { isInside, networkList } from './networks.ts';
import type { AccessRule } from './rule.ts';

const NOTHING: AccessFacts = {};
/** The part of a site behind which bets are. */
const BOOK = 'feature:sports';

/** The venues under which a site lists its own book, and whether its file closes one of them. */
export interface OwnBook {
  readonly keys: readonly string[];
  readonly isClosed: boolean;
}

/** The rules that are valid from a time until the next of them begins or ends, indexed for lookups. */
export class RuleSet {
  readonly #rules: readonly AccessRule[];
  readonly #changesAt: number | null;
  readonly #restricted: readonly { readonly reason: string; readonly networks: BlockList }[];
  readonly #noBetting: BlockList;
  readonly #blockedNetworks: BlockList;
  readonly #blockedDevices: ReadonlySet<string>;
  readonly #blockedMembers: ReadonlySet<string>;
  readonly #isByLocation: boolean;
  readonly #site: Pick<AccessFacts, 'maintenance' | 'caveat' | 'parts'>;

  constructor(all: readonly AccessRule[], now: number, own: OwnBook) {
    this.#rules = all.filter(({ from, until }) => from <= now && (until === null || now < until));
    this.#changesAt = nextChange(all, now);
    const values = (kind: string) => this.#of(kind).map(({ value }) => value);
    const reasons = new Set(this.#of('restriction').map(({ reason }) => reason));
    this.#restricted = [...reasons].map((reason) => ({
      reason,
      networks: networkList(
        this.#of('restriction')
          .filter((rule) => rule.reason === reason)
          .map(({ value }) => value),
      ),
    }));
    this.#noBetting = networkList(values('no_betting'));
    this.#blockedNetworks = networkList(values('blocked_network'));
    this.#blockedDevices = new Set(values('blocked_device'));
    this.#blockedMembers = new Set(values('blocked_member'));
    this.#isByLocation = this.#rules.some(({ kind }) => kind === 'restriction' || kind === 'no_betting');
    this.#site = this.#siteFacts(own, now);
  }

  /** Whether the set is still valid at a time. */
  holdsAt(now: number): boolean {
    return this.#changesAt === null || now < this.#changesAt;
  }

  facts({ address: caller, device }: Visit): AccessFacts {
    if (this.#rules.length === 0 && !this.#site.parts) return NOTHING;
    const address = addressText(caller);
    const restriction = this.#restricted.find(({ networks }) => isInside(address, networks));
    return {
      ...this.#site,
      ...(restriction ? { restriction: { reason: restriction.reason } } : {}),
      isBettingClosed: isInside(address, this.#noBetting),
      isLocationJudged: this.#isByLocation && isIP(address) !== 0,
      isAddressBlocked: isInside(address, this.#blockedNetworks),
      isDeviceBlocked: this.#blockedDevices.has(device),
      isMemberBlocked: (memberId) => this.#blockedMembers.has(String(memberId)),
    };
  }

  /** The parts of the site under maintenance, such as `venue:PGDZ`. */
  get parts(): ReadonlyMap<string, Maintenance> {
    return this.#site.parts ?? new Map();
  }

  /** The rule that refuses the caller; undefined if it was none of these. */
  rejecting(kind: RefusalKind, { address, device }: Visit, memberId: bigint | null): AccessRule | undefined {
    return this.#of(kind).find(({ value }) => {
      if (kind === 'blocked_device') return value === device;
      if (kind === 'blocked_member') return value === String(memberId);
      return isInside(addressText(address), networkList([value]));
    });
  }

  #of(kind: string): AccessRule[] {
    return this.#rules.filter((rule) => rule.kind === kind);
  }

  #siteFacts({ keys, isClosed }: OwnBook, now: number): Pick<AccessFacts, 'maintenance' | 'caveat' | 'parts'> {
    const spans = new Map<string, Maintenance>();
    for (const rule of this.#of('maintenance')) {
      const known = spans.get(rule.value);
      const span = { startAt: rule.from, endAt: rule.until, text: rule.reason };
      if (!known || isLonger(span, known)) spans.set(rule.value, span);
    }
    // The site's own book is one thing, whether it is named as a venue or as a feature.
    const names = [BOOK, ...keys.map((key) => `venue:${key}`)];
    const closed = names.flatMap((name) => spans.get(name) ?? []);
    const longest = closed.reduce<Maintenance | null>(
      (best, span) => (best && !isLonger(span, best) ? best : span),
      null,
    );
    if (longest) for (const name of names) spans.set(name, longest);
    // For a venue that the file closes, the list of venues has the text of the file. No rule ends that.
    if (isClosed) spans.set(BOOK, { startAt: longest?.startAt ?? now, endAt: null, text: longest?.text ?? '' });
    const maintenance = spans.get('');
    spans.delete('');
    // One that closes the site counts before notices.
    const caveats = this.#of('caveat');
    const caveat = caveats.find(({ value }) => value === '0') ?? caveats[0];
    return {
      ...(maintenance ? { maintenance } : {}),
      ...(caveat
        ? { caveat: { maintainStatus: caveat.value === '0' ? 0 : 1, title: caveat.title, text: caveat.reason } }
        : {}),
      ...(spans.size > 0 ? { parts: spans } : {}),
    };
  }
}

/** The first time after `now` at which a rule begins or ends; null for none. */
export function nextChange(rules: readonly AccessRule[], now: number): number | null {
  const ahead = rules.flatMap(({ from, until }) => [from, ...(until === null ? [] : [until])]).filter((at) => at > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

function isLonger(one: Maintenance, other: Maintenance): boolean {
  return other.endAt !== null && (one.endAt === null || one.endAt > other.endAt);
}
