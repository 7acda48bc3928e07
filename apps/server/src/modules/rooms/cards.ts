import type { CallOutput } from '@touchline/contract';
import type { Cast } from './casts.ts';
import type { Room } from './room-store.ts';

export type RoomCard = CallOutput<'popularLive'>['items'][number];

const STATUS_ORDER = { live: 0, interrupted: 1, not_started: 2, ended: 3 } as const;

/** Hosts are listed only if at least one streams in horizontal mode (product-spec section 5). */
export function listed(casts: readonly Cast[]): readonly Cast[] {
  return casts.some(({ room }) => room.screenMode === 'horizontal') ? casts : [];
}

/** What is known of a room beside itself. */
export interface CardFacts {
  /** Readers of its stream; null where nobody counts them. */
  readonly viewers: (room: Room) => number | null;
  /** When its next planned broadcast begins. */
  readonly next: (room: Room) => number | null;
}

/** The cards of hosts who are listed: those on the air first, then by readers and by when they begin. */
export function cardsOf(casts: readonly Cast[], facts: CardFacts): RoomCard[] {
  return casts
    .map((cast): RoomCard => {
      const { room } = cast;
      const { intro, sport } = room;
      return { ...shownCast(cast, facts), desc: intro, sport_type: sport, start_time: facts.next(room) };
    })
    .sort(
      (a, b) =>
        STATUS_ORDER[a.anchor_status] - STATUS_ORDER[b.anchor_status] ||
        (b.viewers ?? 0) - (a.viewers ?? 0) ||
        (a.start_time ?? Number.POSITIVE_INFINITY) - (b.start_time ?? Number.POSITIVE_INFINITY) ||
        (BigInt(a.anchorRoomId) < BigInt(b.anchorRoomId) ? -1 : 1),
    );
}

/** What a card and the page of a room show alike. */
export function shownCast({ room, match }: Cast, { viewers }: Pick<CardFacts, 'viewers'>) {
  const { id, nick, title, art, screenMode, stateAt } = room;
  return {
    ...{ anchorRoomId: String(id), nick, title, art, match },
    ...{ screen_mode: screenMode, anchor_status: shownState(room, match), statusAt: stateAt },
    viewers: viewers(room),
  };
}

/** A host cannot show a match that is interrupted. */
function shownState(room: Room, match: Cast['match']): RoomCard['anchor_status'] {
  return room.state === 'live' && match?.state.status === 'interrupted' ? 'interrupted' : room.state;
}
