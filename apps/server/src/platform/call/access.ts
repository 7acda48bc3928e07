import type { CallName } from '@touchline/contract';

/** A call at the door, before anybody looks at who makes it. */
export interface Visit {
  readonly name: CallName;
  readonly siteId: number;
  readonly address: string;
  readonly device: string;
  readonly now: number;
}

/** What stands in the way of a visit; the order among them is the edge's. */
export interface AccessFacts {
  readonly maintenance?: { readonly startAt: number; readonly endAt: number; readonly text: string };
  readonly restriction?: { readonly reason: string };
  readonly caveat?: { readonly maintainStatus: 0 | 1; readonly title: string; readonly text: string };
  readonly isAddressBlocked?: boolean;
  readonly isDeviceBlocked?: boolean;
  readonly isMemberBlocked?: (memberId: bigint) => boolean;
}

/** Knows what stands in the way of a visit. Nothing known lets everybody in. */
export interface AccessGate {
  facts(visit: Visit): Promise<AccessFacts>;
}
