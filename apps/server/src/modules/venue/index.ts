import { type Handlers, ok, refused } from '../../platform/call/handler.ts';
import type { VenueClient } from './venue-client.ts';

const HOUR_MS = 3_600_000;

/** Game venues as the site lists them, and what they offer. */
export function createVenueModule(client: VenueClient) {
  const handlers = {
    venueList: async (_input, { site, now }) =>
      ok({
        items: site.file.venues.map(({ maintainHours, ...venue }) => ({
          ...venue,
          maintainEndAt: maintainHours === undefined ? null : now + maintainHours * HOUR_MS,
        })),
      }),
    gameList: async ({ venueEnName }, { site }) => {
      const venue = site.file.venues.find((entry) => entry.venueEnName.toLowerCase() === venueEnName.toLowerCase());
      if (!venue?.isDisplay || venue.status !== 0) return refused('venue_closed');
      const games = await client.games(venue.venueEnName);
      return games === null ? refused('venue_unreachable') : ok({ items: [...games] });
    },
  } satisfies Partial<Handlers>;
  return { handlers };
}

export { VenueClient } from './venue-client.ts';
