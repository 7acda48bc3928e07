import type { CallOutput } from '@touchline/contract';
import type { Cast } from './casts.ts';
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
}

/** Sorts hosts as every list shows them: those on the air first, then by readers and by when they begin. */
export function sortedCasts(casts: readonly Cast[], { viewers, next }: Omit<CardFacts, 'now'>): Cast[] {
  return casts
    .map((cast) => ({ cast, viewers: viewers(cast.room) ?? 0, next: next(cast.room) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => {
      const [one, other] = [a.cast.room, b.cast.room];
      // Hosts without a planned broadcast compare as equal.
      const begin = a.next === b.next ? 0 : a.next - b.next;
      return (
        STATUS_RANK[one.state] - STATUS_RANK[other.state] ||
        b.viewers - a.viewers ||
        begin ||
        (one.id < other.id ? -1 : 1)
      );
    })
    .map(({ cast }) => cast);
}

/** The card of a host in a list. */
export function cardOf(cast: Cast, facts: CardFacts): RoomCard {
  const { room } = cast;
  const { intro, sport } = room;
  return { ...shownCast(cast, facts), desc: intro, sport_type: sport, start_time: facts.next(room) };
}

/** The fields that a card and the page of a room both show. */
export function shownCast({ room, match }: Cast, { viewers, now }: Pick<CardFacts, 'viewers' | 'now'>) {
  const { id, nick, title, art, screenMode, state, stateAt } = room;
  return {
    ...{ anchorRoomId: String(id), nick, title, art, match },
    ...{ screen_mode: screenMode, anchor_status: state, statusAt: stateAt, asOf: now() },
    viewers: viewers(room),
  };
}
