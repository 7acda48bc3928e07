import { createSearchModule } from '../../modules/search/index.ts';
import type { Composed } from '../composition.ts';

export function composeSearch({ platform, eligibility, book, activities, rooms, venue }: Composed) {
  return createSearchModule(platform.clock, {
    matches: () => book.lists.ahead(),
    venues: (site, now) => venue.playable(site, now),
    gamesOf: (venueEnName) => venue.gamesOf(venueEnName),
    closedGames: (site, now) => venue.closedGames(site, now),
    hosts: (site) =>
      rooms.hostsAt(site).map(({ room: { id, nick, title, art, state }, match }) => {
        return { anchorRoomId: String(id), nick, title, art, status: state, match };
      }),
    promotions: (site, now) =>
      activities.promotionsAt(site.siteId, now).map(({ data: { activityId, title } }) => ({
        ...{ path: `/app/promotions/${activityId}`, title },
      })),
    canPlay: (player) => eligibility.canPlay(player),
    canReceiveOffers: (player) => eligibility.canReceiveOffers(player),
  });
}
