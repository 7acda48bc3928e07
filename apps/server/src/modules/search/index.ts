import type { CallOutput } from '@touchline/contract';
import { type Handlers, type Identity, ok } from '../../platform/call/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Site } from '../../platform/site/site.ts';
import { type FoundMatch, findMatches } from './find-matches.ts';
import { GameShelf, type GamesOf } from './game-shelf.ts';
import { named } from './named-texts.ts';
import { knownPages } from './pages.ts';

type Found = CallOutput<'search'>;

interface Venue {
  readonly venueEnName: string;
  readonly name: string;
}

interface Host {
  readonly anchorRoomId: string;
  readonly nick: string;
  readonly title: string;
  readonly art: string;
  readonly status: Found['hosts'][number]['status'];
  readonly match: FoundMatch | null;
}

interface Promotion {
  readonly path: string;
  readonly title: string;
}

export interface SearchNeeds {
  /** Matches and competitions that are in play or to come. */
  readonly matches: () => readonly FoundMatch[];
  /** Venues of a site where games can be played now, beside its own book. */
  readonly venues: (site: Site, now: number) => Promise<readonly Venue[]>;
  readonly gamesOf: GamesOf;
  /** Returns the games of a site's venues that are closed by themselves. */
  readonly closedGames: (site: Site, now: number) => Promise<(venueEnName: string, gameId: string) => boolean>;
  /** Hosts of a site, those on the air first. */
  readonly hosts: (site: Site) => readonly Host[];
  /** Promotions of a site that run. */
  readonly promotions: (site: Site, now: number) => readonly Promotion[];
  readonly canPlay: (identity: Identity) => Promise<boolean>;
  /** Whether a member may be offered anything (standards EXC-6, BON-8). */
  readonly canReceiveOffers: (identity: Identity) => Promise<boolean>;
}

const MOST = { games: 8, venues: 4, hosts: 4, pages: 5 };

/** Finds what a site has by a few words. */
export function createSearchModule(clock: Clock, needs: SearchNeeds) {
  const shelf = new GameShelf(clock, needs.gamesOf);
  const handlers = {
    search: async ({ words }, { site, identity, now }) => {
      const mayPlay = identity === null || (await needs.canPlay(identity));
      const isOffered = identity === null || (await needs.canReceiveOffers(identity));
      const has = ({ features }: Site['public'], feature: Site['public']['features'][number]) =>
        features.includes(feature);
      const pages = pagesOf(site, words, { mayPlay, promotions: isOffered ? needs.promotions(site, now) : null });
      if (!mayPlay) return ok({ ...nothing, pages });
      const [venues, games] = await venuesAndGames(site, words, now);
      return ok({
        ...(has(site.public, 'sports') ? findMatches(needs.matches(), words) : nothing),
        ...{ venues, games, pages },
        hosts: has(site.public, 'live') ? hostsOf(needs.hosts(site), words) : [],
      });
    },
  } satisfies Partial<Handlers>;

  async function venuesAndGames(site: Site, words: string, now: number): Promise<[Found['venues'], Found['games']]> {
    const venues = await needs.venues(site, now);
    const shelves = await shelf.games(venues.map(({ venueEnName }) => venueEnName));
    const isClosed = await needs.closedGames(site, now);
    const games = venues.flatMap(({ venueEnName, name }) => {
      const open = (shelves.get(venueEnName) ?? []).filter(({ gameId }) => !isClosed(venueEnName, gameId));
      return open.map((game) => ({
        ...{ venueEnName, venueName: name, gameId: game.gameId, art: game.art, title: game.name },
        words: [game.brand],
      }));
    });
    const titled = venues.map(({ venueEnName, name }) => ({ venueEnName, title: name }));
    return [named(titled, words, MOST.venues), named(games, words, MOST.games)];
  }

  return { handlers };
}

const nothing: Found = { teams: [], leagues: [], matches: [], games: [], venues: [], hosts: [], pages: [] };

function hostsOf(hosts: readonly Host[], words: string): Found['hosts'] {
  const titled = hosts.map(({ anchorRoomId, nick, title, art, status, match }) => ({
    ...{ anchorRoomId, art, status, title: nick, about: title },
    matchId: match?.info.matchId ?? null,
  }));
  return named(titled, words, MOST.hosts);
}

interface Readers {
  readonly mayPlay: boolean;
  /** Null for a member who is to be offered nothing. */
  readonly promotions: readonly Promotion[] | null;
}

function pagesOf(site: Site, words: string, { mayPlay, promotions }: Readers): Found['pages'] {
  const { features } = site.public;
  const pages = knownPages.filter(
    ({ feature, isOffer = false, isPlay = false }) =>
      (feature === undefined || features.includes(feature)) &&
      (mayPlay || !isPlay) &&
      (promotions !== null || !isOffer),
  );
  const offers = features.includes('welfare') ? (promotions ?? []) : [];
  const entries = [
    ...pages.map((page) => ({ path: page.path, title: page.title, words: page.words })),
    ...offers.map((offer) => ({ ...offer, words: [] })),
  ];
  return named(entries, words, MOST.pages);
}
