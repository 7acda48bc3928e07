import type { OddsFormat } from '@touchline/rules/odds';
import { useEffect } from 'react';
import { create } from 'zustand';
import { keptInBrowser } from '../../device/kept-in-browser.ts';

export type ListSort = 'hot' | 'time' | 'league';
export type ListView = 'standard' | 'simple';
export type ListLayout = 'columns' | 'line';
/** The number of lines of a market in a row. */
export type ListLines = 'main' | 'several';
export type Watch = 'none' | 'video' | 'animation' | 'anchor';
export type GoalAlerts = 'all' | 'favourites' | 'off';

interface MatchChoices {
  /** Null: the usual order of each tab. */
  readonly sort: ListSort | null;
  readonly view: ListView;
  /** The layout of a row on a desktop: the prices of a market below each other, or all of them in one line. */
  readonly layout: ListLayout;
  readonly lines: ListLines;
  /** The type of odds that decimal ones are switched with. */
  readonly otherOdds: Exclude<OddsFormat, 'decimal'>;
  /** Kinds of markets that come first on a match page, the last one pinned first. */
  readonly pins: readonly string[];
  /** The view under the head of a match in play. */
  readonly watch: Watch;
  /** The matches whose goals are announced, by banner, sound and vibration. */
  readonly goalAlerts: GoalAlerts;
  readonly goalSound: boolean;
  readonly goalVibration: boolean;
  set(part: Partial<Omit<MatchChoices, 'set'>>): void;
}

/** A member's choices for lists and announcements of matches, kept in this browser. */
export const useMatchChoices = create<MatchChoices>()((set) => ({
  sort: null,
  view: 'standard',
  layout: 'columns',
  lines: 'main',
  otherOdds: 'hongkong',
  pins: [],
  watch: 'none',
  goalAlerts: 'all',
  goalSound: false,
  goalVibration: false,
  set: (part) => set(part),
}));

const kept = keptInBrowser(useMatchChoices, 'tb-matches', ({ set: _, ...choices }) => choices);

/** Restores the stored choices after the first render of a page that shows them. */
export function useKeptMatchChoices(): void {
  useEffect(() => kept.restore(), []);
}
