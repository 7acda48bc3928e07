import type { CallOutput } from '@touchline/contract';
import type { Anchor, FirstHost } from './content-source.ts';

export type CastMatch = NonNullable<CallOutput<'popularLive'>['items'][number]['match']>;

/** A host, and the match they talk about. */
export interface Cast {
  readonly anchor: Anchor;
  readonly match: CastMatch | null;
}

/**
 * Which host talks about which match. It follows from what is played alone, so that every node says the same after any
 * restart: matches choose in the order they began, so one that begins takes nobody away from one that goes on.
 *
 * @param hosted - matches in play that have hosts
 */
export function castOf(anchors: readonly Anchor[], hosted: readonly CastMatch[], firstHost: FirstHost): Cast[] {
  const hosts = anchors.filter(({ status }) => status !== 'not_started');
  const matchOf = new Map<Anchor, CastMatch>();
  for (const match of [...hosted].sort(byBeginning)) {
    const first = hosts.length > 0 ? firstHost(match.info.matchId, hosts.length) : 0;
    for (let seat = 0; seat < Math.min(match.info.badges.anchors, hosts.length); seat++) {
      const host = hosts[(first + seat) % hosts.length];
      if (host && !matchOf.has(host)) matchOf.set(host, match);
    }
  }
  return anchors.map((anchor) => ({ anchor, match: matchOf.get(anchor) ?? null }));
}

function byBeginning({ info: a }: CastMatch, { info: b }: CastMatch): number {
  return a.startAt - b.startAt || (BigInt(a.matchId) < BigInt(b.matchId) ? -1 : 1);
}
