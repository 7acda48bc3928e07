import type { CallOutput } from '@touchline/contract';
import { egameCode } from '@touchline/rules/site';

type Found = CallOutput<'search'>;

/** The groups of a page in their order. */
export const GROUPS = ['teams', 'leagues', 'matches', 'hosts', 'games', 'venues', 'pages'] as const;
export type Group = (typeof GROUPS)[number];

export type FoundItem = {
  readonly [Name in Group]: { readonly group: Name; readonly item: Found[Name][number] };
}[Group];

export interface PlacedItem {
  readonly id: string;
  readonly path: string;
  readonly found: FoundItem;
}

/** Everything that was found, in the order of the page, with where each leads. */
export function itemsOf(found: Found, egames: readonly string[]): PlacedItem[] {
  const of = <Name extends Group>(group: Name, path: (item: Found[Name][number]) => string) =>
    (found[group] as readonly Found[Name][number][]).map((item, at) => ({
      id: `found-${group}-${at}`,
      path: path(item),
      found: { group, item } as FoundItem,
    }));
  const venuePath = (key: string) => `/app/egame/${egameCode(key, egames)}?venue=${key}`;
  return [
    ...of('teams', ({ matchId }) => `/app/match/${matchId}`),
    ...of('leagues', ({ leagueId, sport }) => `/app/league/${leagueId}?sport=${sport}`),
    ...of('matches', ({ info }) => pathOfMatch(info)),
    ...of('hosts', ({ anchorRoomId }) => `/app/live/room/${anchorRoomId}`),
    ...of('games', ({ venueEnName }) => venuePath(venueEnName)),
    ...of('venues', ({ venueEnName }) => venuePath(venueEnName)),
    ...of('pages', ({ path }) => path),
  ];
}

/** A competition to be won is on the page of its league. */
function pathOfMatch({ matchId, leagueId, sport, kind }: Found['matches'][number]['info']): string {
  return kind === 'outright' ? `/app/league/${leagueId}?sport=${sport}&tab=outright` : `/app/match/${matchId}`;
}

interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A text cut where marks begin and end. */
export function cut(text: string, marks: readonly (readonly [number, number])[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push({ text: text.slice(at, from), isMarked: false }, { text: text.slice(from, to), isMarked: true });
    at = to;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}
