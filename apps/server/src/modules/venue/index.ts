import type { Money } from '../../ledger/money-batch.ts';
import { type Handlers, ok, refused } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import { AutoTransfers } from './auto-transfers.ts';
import { collectionEndpoints } from './collection-endpoints.ts';
import { Collections } from './collections.ts';
import { transferEndpoints } from './endpoints.ts';
import { launchEndpoints } from './launch-endpoints.ts';
import { type SpendingLimits, type StakeEligibility, Transfers } from './transfers.ts';
import { type CanContinuePlay, VenuePlays } from './venue-plays.ts';
import { type IsHere, VenueReturns } from './venue-returns.ts';
import { type SitesOf, VenueRounds } from './venue-rounds.ts';
import { closedGamesAt, isOpen, isPlayable, type PartsAt, VenuesOf, venuesAt } from './venue-states.ts';

const FEATURE = 'feature:';

/** Game venues as the site lists them, and what they offer. */
export function createVenueModule(
  platform: Platform,
  money: Money,
  client: Venues,
  needs: {
    readonly spending: SpendingLimits;
    readonly eligibility: StakeEligibility;
    readonly partsAt: PartsAt;
    readonly isHere: IsHere;
    readonly canContinuePlay: CanContinuePlay;
    readonly sitesOf: SitesOf;
  },
) {
  const { partsAt } = needs;
  const transfers = new Transfers(platform, money, client, needs);
  const venues = new VenuesOf(partsAt);
  const choices = new AutoTransfers(platform);
  const rounds = new VenueRounds(platform, client, needs.sitesOf);
  const returns = new VenueReturns(platform, transfers, needs.isHere);
  const plays = new VenuePlays(platform, client, {
    canContinuePlay: needs.canContinuePlay,
    isClosed: (site, venue, gameId) => venues.isSwitchedOff(site, platform.clock.now(), venue, gameId),
  });
  const handlers = {
    venueList: async (_input, { site, now }) => ok({ items: await venuesAt(site, now, partsAt) }),
    suspensionIcons: async (_input, { site, now }) => {
      const closed = (await venuesAt(site, now, partsAt)).filter((venue) => venue.isDisplay && !isOpen(venue));
      const parts = [...(await partsAt(site.siteId, now))].filter(([part]) => part.startsWith(FEATURE));
      return ok({
        items: closed.map(({ venueEnName, maintainEndAt }) => ({ venueEnName, endAt: maintainEndAt })),
        features: parts.map(([part, { endAt, text }]) => ({ feature: part.slice(FEATURE.length), endAt, text })),
      });
    },
    gameList: async ({ venueEnName }, { site, now }) => {
      const key = venueEnName.toLowerCase();
      const venue = (await venuesAt(site, now, partsAt)).find((entry) => entry.venueEnName.toLowerCase() === key);
      if (!venue || !isPlayable(venue)) return refused('venue_closed');
      const games = await client.games(venue.venueEnName);
      if (games === null) return refused('venue_unreachable');
      const isClosed = await closedGamesAt(site, now, partsAt);
      return ok({ items: games.map((game) => ({ ...game, isClosed: isClosed(venue.venueEnName, game.gameId) })) });
    },
    ...collectionEndpoints(new Collections(platform), client, venues),
    ...transferEndpoints(transfers, client, venues),
    ...launchEndpoints({ transfers, client, venues, choices, returns, plays, ledger: money.ledger, db: platform.db }),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    transfers,
    plays,
    rounds,
    /** The venues of a site where members can play now, beside the site's own book. */
    playable: async (site: Site, now: number) => (await venues.all(site, now)).filter(isPlayable),
    gamesOf: (venueEnName: string) => client.games(venueEnName),
    closedGames: (site: Site, now: number) => closedGamesAt(site, now, partsAt),
  };
}
