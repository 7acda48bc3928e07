import type { PublicSite } from '@touchline/contract/site';
import type { IconName } from '../ui/icons/icon.tsx';
import type { RouteEntry } from './routes.ts';

type Tab = NonNullable<RouteEntry['tab']>;

interface TabEntry {
  readonly tab: Tab;
  readonly to: string;
  readonly icon: IconName;
  readonly feature?: PublicSite['features'][number];
}

const entries: readonly TabEntry[] = [
  { tab: 'home', to: '/app/home', icon: 'home' },
  { tab: 'sports', to: '/app/sports', icon: 'ball', feature: 'sports' },
  { tab: 'live', to: '/app/live', icon: 'tv', feature: 'live' },
  { tab: 'welfare', to: '/app/welfare', icon: 'gift', feature: 'welfare' },
  { tab: 'mine', to: '/app/mine', icon: 'person' },
];

/** The main places of a site, without those whose feature it lacks. */
export function tabsOf(site: PublicSite): readonly TabEntry[] {
  return entries.filter((entry) => !entry.feature || site.features.includes(entry.feature));
}
