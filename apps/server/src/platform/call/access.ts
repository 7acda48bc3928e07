import type { CallName } from '@touchline/contract';
import type { CallerAddress } from '../ip-address.ts';

/** A call before its caller is identified. */
export interface Visit {
  readonly name: CallName;
  readonly siteId: number;
  readonly address: CallerAddress;
  readonly device: string;
  readonly now: number;
}

/** Work on a site or on a part of it; `endAt` is null while no end is announced. */
export interface Maintenance {
  readonly startAt: number;
  readonly endAt: number | null;
  readonly text: string;
}

/** The reasons that can block a visit; the edge defines their order. */
export interface AccessFacts {
  readonly maintenance?: Maintenance;
  readonly restriction?: { readonly reason: string };
  /** Whether no bets are taken where the visit comes from, though the site may be looked at. */
  readonly isBettingClosed?: boolean;
  /** Whether the visit comes from outside the territories of the site's licence. */
  readonly isOutsideTerritory?: boolean;
  /** Whether the site restricts visits by place and could locate this one. Only then an admission proves something. */
  readonly isLocationJudged?: boolean;
  readonly caveat?: { readonly maintainStatus: 0 | 1; readonly title: string; readonly text: string };
  readonly isAddressBlocked?: boolean;
  readonly isDeviceBlocked?: boolean;
  readonly isMemberBlocked?: (memberId: bigint) => boolean;
  /** Parts of the site under maintenance: `feature:deposit`, `feature:football`, `venue:PGDZ`, `game:PGDZ/mahjong`. */
  readonly parts?: ReadonlyMap<string, Maintenance>;
}

export type RefusalKind =
  | 'restriction'
  | 'territory'
  | 'no_betting'
  | 'blocked_network'
  | 'blocked_device'
  | 'blocked_member';

/** A caller was refused for their identity or their place. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** The member whose token the call carried; null for none. */
  member(): Promise<bigint | null>;
}

/** Returns the reason that blocks a visit. Without any rule every visit is admitted. */
export interface AccessGate {
  facts(visit: Visit): Promise<AccessFacts>;
  /** The first time after `now` at which the site lets others in by itself, as a window begins or ends; null for none. */
  nextChange(siteId: number, now: number): Promise<number | null>;
  /** Receives every refusal, to write it down where its own rules were the cause. */
  refused(visit: Visit, refusal: Refusal): Promise<void>;
}
