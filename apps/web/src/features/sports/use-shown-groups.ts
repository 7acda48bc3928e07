import type { ColumnGroup } from '@touchline/rules/markets';
import { useMemo, useState } from 'react';
import { useMatchChoices } from '../../runtime/live/choices/match-choices.ts';
import type { Row, Sport } from './list-filter.ts';
import { groupsOfView, offeredGroups, splitGroups } from './row-markets.ts';
import { useGroupCount } from './use-group-count.ts';

export interface ShownGroups {
  /** Beside each other; the last one is the one chosen. */
  readonly shown: readonly ColumnGroup[];
  /** Those that may be at the last place. */
  readonly choices: readonly ColumnGroup[];
  readonly at: number;
  readonly choose: (at: number) => void;
  /** All prices of a group beside each other, one match a line. */
  readonly isLine: boolean;
}

/** The groups of columns of a list: as many as fit, and a choice among the rest. */
export function useShownGroups(sport: Sport, rows: readonly Row[]): ShownGroups {
  const view = useMatchChoices((state) => state.view);
  const layout = useMatchChoices((state) => state.layout);
  const mostGroups = useGroupCount();
  const [chosen, setChosen] = useState(0);
  const isLine = layout === 'line' && mostGroups > 1;
  const fits = isLine ? 1 : Math.max(1, mostGroups);
  const offered = offeredGroups(groupsOfView(sport, view), rows);
  // The same groups for as long as they are: rows are drawn again when theirs change.
  const key = offered.map(({ name, columns }) => `${name}:${columns.map(({ type }) => type)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the groups are
  const groups = useMemo(() => (mostGroups === 0 ? splitGroups(offered) : offered), [sport, mostGroups, key]);
  const fixed = Math.min(fits, groups.length) - 1;
  const choices = useMemo(() => groups.slice(fixed), [groups, fixed]);
  const at = Math.min(chosen, choices.length - 1);
  const shown = useMemo(() => [...groups.slice(0, fixed), ...choices.slice(at, at + 1)], [groups, choices, fixed, at]);
  return {
    shown,
    choices,
    at,
    choose: (next) => setChosen(Math.max(0, Math.min(next, choices.length - 1))),
    isLine,
  };
}
