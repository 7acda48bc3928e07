import { type Handlers, notFound, ok } from '../../../platform/call/handler.ts';
import type { FavouriteMatches } from '../favourites/favourite-matches.ts';

export function favouriteEndpoints(favourites: FavouriteMatches) {
  return {
    favouriteMatches: async (_input, { identity: { memberId } }) => ok({ items: await favourites.of(memberId) }),
    setFavouriteMatch: async ({ matchId, isFavourite }, { identity: { memberId } }) => {
      if (!isFavourite) await favourites.remove(memberId, matchId);
      else if (!(await favourites.add(memberId, matchId))) return notFound;
      return ok({ isFavourite });
    },
  } satisfies Partial<Handlers>;
}
