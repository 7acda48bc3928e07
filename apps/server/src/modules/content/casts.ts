import type { CallOutput } from '@touchline/contract';
import type { Anchor } from './content-source.ts';

export type CastMatch = NonNullable<CallOutput<'popularLive'>['items'][number]['match']>;

/** A host, and the match they talk about. */
export interface Cast {
  readonly anchor: Anchor;
  readonly match: CastMatch | null;
}

/** Which host talks about which match: they stay with it until it is over, and then take the next without one. */
export class Casts {
  /** Ids of matches, by presentation and room. */
  readonly #taken = new Map<string, string>();
  readonly #hosted: () => readonly CastMatch[];

  /** @param hosted - matches in play that have hosts, the most popular first */
  constructor(hosted: () => readonly CastMatch[]) {
    this.#hosted = hosted;
  }

  /** The hosts of a presentation, the most popular first. */
  of(siteId: number, anchors: readonly Anchor[]): Cast[] {
    const matches = this.#hosted();
    const seats = new Map(matches.map(({ info }) => [info.matchId, info.badges.anchors]));
    const take = (matchId: string | undefined): CastMatch | null => {
      const left = seats.get(matchId ?? '') ?? 0;
      if (matchId === undefined || left === 0) return null;
      seats.set(matchId, left - 1);
      return matches.find(({ info }) => info.matchId === matchId) ?? null;
    };
    const sorted = [...anchors].sort((a, b) => b.heat - a.heat);
    const kept = sorted.map((anchor) => ({ anchor, match: take(this.#taken.get(keyOf(siteId, anchor))) }));
    return kept.map(({ anchor, match }) => {
      const free = () => matches.find(({ info }) => (seats.get(info.matchId) ?? 0) > 0)?.info.matchId;
      const found = match ?? (anchor.status === 'not_started' ? null : take(free()));
      if (found) this.#taken.set(keyOf(siteId, anchor), found.info.matchId);
      else this.#taken.delete(keyOf(siteId, anchor));
      return { anchor, match: found };
    });
  }
}

const keyOf = (siteId: number, { anchorRoomId }: Anchor) => `${siteId}/${anchorRoomId}`;
