import type { CallOutput } from '@touchline/contract';
import type { Site } from '../../platform/site/site.ts';

export type Video = CallOutput<'videoList'>['items'][number];

type Match = NonNullable<CallOutput<'popularLive'>['items'][number]['match']>;

export interface VideoNeeds {
  readonly match: (matchId: string) => Match | undefined;
  /** The matches in play, most popular first. */
  readonly inplay: () => readonly Match[];
  readonly castsOf: (siteId: number) => readonly {
    readonly room: Readonly<Record<'nick' | 'title' | 'art', string>> & {
      readonly id: bigint;
      readonly state: Video['status'];
      readonly screenMode: NonNullable<Video['anchor']>['screen_mode'];
    };
    readonly match: Match | null;
  }[];
}

const OF_MATCH: Readonly<Record<Match['state']['status'], Video['status']>> = {
  not_started: 'not_started',
  postponed: 'not_started',
  live: 'live',
  break: 'live',
  interrupted: 'interrupted',
  finished: 'ended',
  abandoned: 'ended',
  cancelled: 'ended',
  walkover: 'ended',
};

/** The videos that can be watched, and whether they can be watched now. */
export class Videos {
  readonly #needs: VideoNeeds;
  readonly #hasLines: (site: Site) => boolean;

  constructor(needs: VideoNeeds, hasLines: (site: Site) => boolean) {
    this.#needs = needs;
    this.#hasLines = hasLines;
  }

  /** Null where there is no such match. */
  of(site: Site, eventId: string): Video[] | null {
    const match = this.#needs.match(eventId);
    return match ? this.#shown(site, match, this.#anchors(site)) : null;
  }

  playing(site: Site): Video[] {
    const anchors = this.#anchors(site);
    const ofMatches = this.#needs.inplay().flatMap((match) => this.#shown(site, match, anchors));
    const others = anchors.filter(({ channel }) => !ofMatches.some((video) => video.channel === channel));
    return [...ofMatches, ...others].filter(({ type, status }) => type !== 'ANIMATION' && status === 'live');
  }

  /** The stream of a host, by its channel; with a match or without one. */
  ofHost(site: Site, channel: string): Video | undefined {
    return this.#anchors(site).find((video) => video.channel === channel);
  }

  #shown(site: Site, match: Match, anchors: readonly Video[]): Video[] {
    const own = ownOf(match, this.#isOnAir(site));
    return [...own, ...anchors.filter(({ eventId }) => eventId === match.info.matchId)];
  }

  #isOnAir(site: Site): boolean {
    return site.public.features.includes('live') && this.#hasLines(site);
  }

  /** The hosts of a site. One without a match is an event of their own, under the number of their room. */
  #anchors(site: Site): Video[] {
    if (!this.#isOnAir(site)) return [];
    return this.#needs.castsOf(site.siteId).map(({ room, match }) => {
      const { id, nick, title, art, state, screenMode } = room;
      const anchorRoomId = String(id);
      return {
        type: 'ANCHOR' as const,
        channel: `anchor-${anchorRoomId}`,
        eventId: match?.info.matchId ?? anchorRoomId,
        status: state,
        title,
        anchor: { anchorRoomId, nick, art, screen_mode: screenMode },
      };
    });
  }
}

/** The videos of a match without an anchor. */
function ownOf({ info, state }: Match, isOnAir: boolean): Video[] {
  const own = {
    channel: `match-${info.matchId}`,
    eventId: info.matchId,
    status: OF_MATCH[state.status],
    title: `${info.home.name} vs ${info.away.name}`,
    anchor: null,
  };
  return [
    ...(info.badges.video && isOnAir ? [{ type: 'LIVE' as const, ...own }] : []),
    ...(info.badges.animation ? [{ type: 'ANIMATION' as const, ...own }] : []),
  ];
}
