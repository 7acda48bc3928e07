import type { CallOutput } from '@touchline/contract';
import type { Anchor, FirstAnchor } from '../../suppliers/content/port.ts';

export type CastMatch = NonNullable<CallOutput<'popularLive'>['items'][number]['match']>;

/** An anchor, and the match they talk about. */
export interface Cast {
  readonly anchor: Anchor;
  readonly match: CastMatch | null;
}

/**
 * Which anchor talks about which match. It follows from the schedule alone, so that every node says the same after any restart:
 * matches choose in the order of their kick-off, and one that is due later takes nobody away. A place of somebody who has not
 * begun stays empty, so that nobody moves when they do.
 *
 * @param hosted - matches that have anchors, from their kick-off to their end
 */
export function castOf(anchors: readonly Anchor[], hosted: readonly CastMatch[], firstAnchor: FirstAnchor): Cast[] {
  const ordered = [...anchors].sort((a, b) => (BigInt(a.anchorRoomId) < BigInt(b.anchorRoomId) ? -1 : 1));
  const matchOf = new Map<Anchor, CastMatch>();
  for (const match of [...hosted].sort(byKickOff)) {
    const first = ordered.length > 0 ? firstAnchor(match.info.matchId, ordered.length) : 0;
    for (let seat = 0; seat < Math.min(match.info.badges.anchors, ordered.length); seat++) {
      const anchor = ordered[(first + seat) % ordered.length];
      if (anchor && anchor.status !== 'not_started' && !matchOf.has(anchor)) matchOf.set(anchor, match);
    }
  }
  return anchors.map((anchor) => ({ anchor, match: matchOf.get(anchor) ?? null }));
}

function byKickOff({ info: a }: CastMatch, { info: b }: CastMatch): number {
  return a.startAt - b.startAt || (BigInt(a.matchId) < BigInt(b.matchId) ? -1 : 1);
}
