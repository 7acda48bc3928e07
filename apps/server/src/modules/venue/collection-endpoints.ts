import { type Handlers, ok, refused } from '../../platform/call/handler.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import type { Collections } from './collections.ts';
import { isPlayable, type VenuesOf } from './venue-states.ts';

export function collectionEndpoints(collections: Collections, client: Venues, venues: VenuesOf) {
  return {
    collections: async (_input, { identity: { memberId } }) => ok({ items: await collections.of(memberId) }),
    setCollected: async ({ venueEnName, gameId, isCollected }, { site, identity: { memberId }, now }) => {
      // A game that a venue no longer has, or one of a venue that is gone, can still be removed.
      if (!isCollected) {
        await collections.remove(memberId, { venueEnName, gameId });
        return ok({ isCollected });
      }
      const venue = await venues.one(site, now, venueEnName);
      if (!venue || !isPlayable(venue)) return refused('venue_closed');
      const games = await client.games(venue.venueEnName);
      if (games === null) return refused('venue_unreachable');
      if (!games.some((game) => game.gameId === gameId)) return refused('game_unknown');
      await collections.add(memberId, { venueEnName: venue.venueEnName, gameId });
      return ok({ isCollected });
    },
  } satisfies Partial<Handlers>;
}
