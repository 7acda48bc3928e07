import type { Navigation } from '@touchline/contract/site';
import { type Sport, sports } from '@touchline/rules/markets';

interface SportEntry {
  readonly sport: Sport;
  readonly path: string;
  readonly name: string;
}

/** The sports in the menu of a site, by the names that the site gives them, else by the usual ones. */
export function sportEntries(
  menu: Navigation['sportsMenu'],
  usual: Readonly<Record<Sport, string>>,
): readonly SportEntry[] {
  return menu.flatMap(({ key, path, label }) => {
    const sport = sports.find((value) => value === key);
    return sport ? [{ sport, path, name: label ?? usual[sport] }] : [];
  });
}
