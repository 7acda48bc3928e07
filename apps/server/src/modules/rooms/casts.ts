import type { CallOutput } from '@touchline/contract';
import type { Room } from './room-store.ts';

export type CastMatch = NonNullable<CallOutput<'popularLive'>['items'][number]['match']>;

/** A room, and the match its host talks about. */
export interface Cast {
  readonly room: Room;
  readonly match: CastMatch | null;
}

/** The host who is asked first about a match, by their place among so many in the order of their rooms; always the same. */
export type FirstHost = (matchId: string, hosts: number) => number;

/** Hosts are spread over matches by a sum of the digits of the match. */
export const firstHost: FirstHost = (matchId, hosts) =>
  [...matchId].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_521, 7) % hosts;

/**
 * The host who talks about each match. It follows from rooms and matches alone, so that every node computes the same after any
 * restart. Matches choose in the order of their kick-off, and a later match takes no host from an earlier one. The place
 * of a host who is not on the air stays empty, so that nobody moves when they begin.
 *
 * @param hosted - matches that have hosts, from their kick-off to their end
 */
export function castOf(rooms: readonly Room[], hosted: readonly CastMatch[], first: FirstHost): Cast[] {
  const sorted = [...rooms].sort((a, b) => (a.id < b.id ? -1 : 1));
  const matchOf = new Map<Room, CastMatch>();
  for (const match of [...hosted].sort(byKickOff)) {
    const start = sorted.length > 0 ? first(match.info.matchId, sorted.length) : 0;
    for (let seat = 0; seat < Math.min(match.info.badges.anchors, sorted.length); seat++) {
      const room = sorted[(start + seat) % sorted.length];
      if (room && isOnAir(room) && !matchOf.has(room)) matchOf.set(room, match);
    }
  }
  return rooms.map((room) => ({ room, match: matchOf.get(room) ?? null }));
}

/** It counts also while the picture is interrupted. */
function isOnAir({ state }: Room): boolean {
  return state === 'live' || state === 'interrupted';
}

function byKickOff({ info: a }: CastMatch, { info: b }: CastMatch): number {
  return a.startAt - b.startAt || (BigInt(a.matchId) < BigInt(b.matchId) ? -1 : 1);
}
