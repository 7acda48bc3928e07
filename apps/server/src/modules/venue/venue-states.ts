import type { CallOutput } from '@touchline/contract';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import type { Maintenance } from '../../platform/call/access.ts';
import type { Site } from '../../platform/site/site.ts';

export type Venue = CallOutput<'venueList'>['items'][number];

const HOUR_MS = 3_600_000;
/** Any other status but 0, which is open (product-spec section 4). */
const UNDER_MAINTENANCE = 1;

/** Parts of a site that are switched to maintenance, such as `venue:PGDZ` or `game:PGDZ/mahjong`; given by the wiring. */
export type PartsAt = (siteId: number, now: number) => Promise<ReadonlyMap<string, Maintenance>>;

/** The states of the venues of a site at a time: closed by the site's own file, or by a switch. */
export async function venuesAt(site: Site, now: number, partsAt: PartsAt): Promise<Venue[]> {
  const parts = await partsAt(site.siteId, now);
  return site.file.venues.map(({ maintainHours, ...venue }) => {
    const switched = parts.get(`venue:${venue.venueEnName}`);
    if (switched) return { ...venue, status: UNDER_MAINTENANCE, maintainEndAt: switched.endAt };
    return { ...venue, maintainEndAt: maintainHours === undefined ? null : now + maintainHours * HOUR_MS };
  });
}

const gamePart = (venueEnName: string, gameId: string) => `game:${venueEnName}/${gameId}`;

/** Returns the games of the site's venues that are closed at a time by a switch of their own (standards RNG-11). */
export async function closedGamesAt({ siteId }: Pick<Site, 'siteId'>, now: number, partsAt: PartsAt) {
  const parts = await partsAt(siteId, now);
  return (venueEnName: string, gameId: string): boolean => parts.has(gamePart(venueEnName, gameId));
}

export function isOpen({ status }: Venue): boolean {
  return status === 0;
}

/** Whether members may take money there and play. */
export function isPlayable(venue: Venue): boolean {
  return venue.isDisplay && isOpen(venue);
}

/** The part of an amount in minor units that a venue takes or gives: all of it, or whole units only. */
export function movableAt(
  { wholeAmounts }: Pick<Venue, 'wholeAmounts'>,
  amount: bigint,
  currency: CurrencyCode,
): bigint {
  if (!wholeAmounts) return amount;
  const unit = parseAmount('1', currency) ?? 1n;
  return amount - (amount % unit);
}

/** The platform's own book is no place money is moved to. */
export const OWN_BOOK = 'sports';

/** The venues of a site that keep money of members; what a member has at one that is hidden since comes back like the rest. */
export class VenuesOf {
  readonly #partsAt: PartsAt;

  constructor(partsAt: PartsAt) {
    this.#partsAt = partsAt;
  }

  async all(site: Site, now: number): Promise<Venue[]> {
    const venues = await venuesAt(site, now, this.#partsAt);
    return venues.filter((venue) => venue.category !== OWN_BOOK);
  }

  /** Whether money may be moved in at all; a venue under maintenance has its own state. */
  async takesMoney(site: Site, now: number): Promise<boolean> {
    return !(await this.#partsAt(site.siteId, now)).has('feature:transfer');
  }

  /** Whether a switch has closed a venue, or a game of it: play there ends, and none is opened. */
  async isSwitchedOff({ siteId }: Site, now: number, venueEnName: string, gameId: string | null): Promise<boolean> {
    const parts = await this.#partsAt(siteId, now);
    return parts.has(`venue:${venueEnName}`) || (gameId !== null && parts.has(gamePart(venueEnName, gameId)));
  }

  /** One of them, however its key is written. */
  async one(site: Site, now: number, key: string): Promise<Venue | undefined> {
    const venues = await this.all(site, now);
    return venues.find((venue) => venue.venueEnName.toLowerCase() === key.toLowerCase());
  }
}
