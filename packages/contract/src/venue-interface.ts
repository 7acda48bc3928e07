import { z } from 'zod';

/**
 * The interface every game venue is reached through. The platform signs each request: `x-venue-sign` is the
 * hex HMAC-SHA-256 of `timestamp + "\n" + path + "\n" + body` with the venue's secret, `x-venue-time` the timestamp.
 */
export const venueGame = z.object({
  gameId: z.string().max(64),
  name: z.string().max(40),
  brand: z.string().max(40),
  /** Name of a picture the client draws. */
  art: z.string().max(40),
  isHot: z.boolean(),
  isNew: z.boolean(),
});

export const venueGamesRequest = z.strictObject({ venueEnName: z.string().max(16) });

export const venueGamesAnswer = z.object({ items: z.array(venueGame).max(5000) });

export type VenueGame = z.infer<typeof venueGame>;

export const venuePaths = { games: '/venue/v1/games' } as const;

export const venueHeaders = { sign: 'x-venue-sign', time: 'x-venue-time' } as const;

/** How old a signed request may be. */
export const VENUE_WINDOW_MS = 60_000;
