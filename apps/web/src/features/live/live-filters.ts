import type { CallOutput } from '@touchline/contract';

type Card = CallOutput<'popularLive'>['items'][number];

export const TABS = ['hot', 'all', 'football', 'basketball', 'esports', 'anchor', 'followed'] as const;
export type Tab = (typeof TABS)[number];

/** The choices of a reader about the rooms that the page lists. */
export interface LiveFilters {
  readonly tab: Tab;
  /** The id of a league; null for all. */
  readonly league: string | null;
  /** Rooms alone that show a picture now. */
  readonly onlyVideo: boolean;
  /** The rooms that the reader follows. */
  readonly followed: readonly string[];
}

/** The leagues that hosts talk about now, each once, in the order of the rooms. */
export function leaguesOf(rooms: readonly Card[]): readonly { readonly id: string; readonly name: string }[] {
  const names = new Map(rooms.flatMap(({ match }) => (match ? [[match.info.leagueId, match.info.leagueName]] : [])));
  return [...names].map(([id, name]) => ({ id, name }));
}

/** Whether a room belongs to a tab. */
export function isInTab(room: Card, { tab, followed }: Pick<LiveFilters, 'tab' | 'followed'>): boolean {
  if (tab === 'hot' || tab === 'all') return true;
  return tab === 'followed' ? followed.includes(room.anchorRoomId) : room.sport_type === tab;
}

/** Whether a room is shown by all that the reader chose. */
export function isShown(room: Card, filters: LiveFilters): boolean {
  const { league, onlyVideo } = filters;
  if (onlyVideo && room.anchor_status !== 'live') return false;
  return (league === null || room.match?.info.leagueId === league) && isInTab(room, filters);
}
