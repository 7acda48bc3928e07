import { sports } from '@touchline/rules/markets';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useNavigation } from '../../runtime/calls/use-navigation.ts';
import { sportEntries } from './sport-entries.ts';

/** The menu of sports of a site: its sports, and after them everything around betting. */
export function useSportsMenu() {
  const { sportsMenu } = useNavigation();
  const words: Readonly<Record<string, string>> = sportsTexts.menuWords;
  return {
    sports: sportEntries(sportsMenu, sportsTexts.sports),
    others: sportsMenu
      .filter(({ key }) => !sports.some((sport) => sport === key))
      .map(({ key, path, label }) => ({ key, path, name: label ?? words[key] ?? key })),
  };
}
