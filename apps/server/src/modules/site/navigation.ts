import type { CallOutput } from '@touchline/contract';
import type { PublicSite } from '@touchline/contract/site';

interface Place {
  readonly key: string;
  readonly label: string;
  readonly path: string;
  readonly feature?: PublicSite['features'][number];
}

const places: readonly Place[] = [
  { key: 'home', label: '首页', path: '/app/home' },
  { key: 'sports', label: '体育', path: '/app/sports', feature: 'sports' },
  { key: 'live', label: '直播', path: '/app/live', feature: 'live' },
  { key: 'welfare', label: '福利', path: '/app/welfare', feature: 'welfare' },
  { key: 'mine', label: '我的', path: '/app/mine' },
];

/** The main places of a site, without those whose feature it lacks. */
export function navigationOf(features: PublicSite['features']): CallOutput<'navigation'>['items'] {
  return places
    .filter(({ feature }) => feature === undefined || features.includes(feature))
    .map(({ key, label, path }) => ({ key, label, path, isRaised: false }));
}
