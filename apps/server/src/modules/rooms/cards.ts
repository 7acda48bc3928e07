import type { CallOutput } from '@touchline/contract';
import type { Cast, CastMatch } from './casts.ts';
import type { Room } from './room-store.ts';

export type RoomCard = CallOutput<'popularLive'>['items'][number];

const STATUS_RANK = { live: 0, interrupted: 1, not_started: 2, ended: 3 } as const;

/** Hosts are listed only if at least one streams in horizontal mode (product-spec section 5). */
export function listed(casts: readonly Cast[]): readonly Cast[] {
  return casts.some(({ room }) => room.screenMode === 'horizontal') ? casts : [];
}

/** The facts of a room beside its own row. */
export interface CardFacts {
  /** Readers of its stream; null where nobody counts them. */
  readonly viewers: (room: Room) => number | null;
  readonly now: () => number;
  /** When its next planned broadcast begins. */
  readonly next: (room: Room) => number | null;
  /** The popularity of its host. */
  readonly heat: (room: Room) => number;
  /** The name of the venue that is the site's own book; null for none. */
  readonly venue: string | null;
}

interface Sorting {
  /** A room with more of it is listed first among those of its state. */
  readonly by: (room: Room) => number | null;
  readonly next: CardFacts['next'];
}

/** Sorts hosts as every list shows them: those on the air first, then by a number of theirs and by when they begin. */
export function sortedCasts(casts: readonly Cast[], { by, next }: Sorting): Cast[] {
  return casts
    .map((cast) => ({ cast, rank: by(cast.room) ?? 0, next: next(cast.room) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => {
      const [one, other] = [a.cast.room, b.cast.room];
      // Hosts without a planned broadcast compare as equal.
      const begin = a.next === b.next ? 0 : a.next - b.next;
      return (
        STATUS_RANK[one.state] - STATUS_RANK[other.state] || b.rank - a.rank || begin || (one.id < other.id ? -1 : 1)
      );
    })
    .map(({ cast }) => cast);
}

/** The card of a host in a list. */
export function cardOf(cast: Cast, facts: CardFacts): RoomCard {
  const { room, match } = cast;
  const { intro, sport, nick, art, title } = room;
  return {
    ...shownCast(cast, facts),
    ...{ desc: intro, sport_type: sport, start_time: facts.next(room), heat: facts.heat(room) },
    ...{ anchor: { nick, logo: art }, room_info: { theme_id: null, title, desc: intro } },
    ...(match ? partsOf(match, facts.venue) : NO_MATCH),
    ...{ egid: null, tid: null, dpid: null, anchor_type: null, animation_url: null, web_flv_url: null },
  };
}

const NO_MATCH = {
  ...{ eid: null, team1: null, team2: null, team1_logo: null, team2_logo: null },
  ...{ start_datetime: null, league: null, ve_name: null },
};

/** A match under the names of older clients. */
function partsOf({ info }: CastMatch, venue: string | null) {
  const { matchId, home, away, startAt, leagueName } = info;
  return {
    ...{ eid: matchId, team1: home.name, team2: away.name, team1_logo: home.crest, team2_logo: away.crest },
    ...{ start_datetime: startAt, league: leagueName, ve_name: venue },
  };
}

/** The fields that a card and the page of a room both show. */
export function shownCast({ room, match }: Cast, { viewers, now }: Pick<CardFacts, 'viewers' | 'now'>) {
  const { id, nick, title, art, language, screenMode, state, stateAt } = room;
  return {
    ...{ anchorRoomId: String(id), nick, title, art, language, match },
    ...{ screen_mode: screenMode, anchor_status: state, statusAt: stateAt, asOf: now() },
    viewers: viewers(room),
  };
}
