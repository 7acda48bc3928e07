import type { PublicSite } from '@touchline/contract/site';
import type { IconName } from '../icons/icon.tsx';

type SiteFeature = PublicSite['features'][number];

interface Place {
  readonly path: string;
  /** The place exists only where the site has this feature. */
  readonly feature?: SiteFeature;
  /** The place exists only for accounts in this unit. */
  readonly unit?: 'CNY';
}

interface Group extends Place {
  readonly icon: IconName;
  readonly places: readonly Place[];
}

/** The member's area in the order of its menu. The first place of a group is the group's own page. */
export const memberGroups: readonly Group[] = [
  { path: '/app/mine', icon: 'home', places: [] },
  {
    path: '/app/wallet',
    icon: 'wallet',
    places: [
      { path: '/app/wallet/deposit', feature: 'deposit' },
      { path: '/app/wallet/withdraw', feature: 'withdraw' },
      { path: '/app/wallet/transfer' },
      { path: '/app/wallet/interest', unit: 'CNY' },
      { path: '/app/wallet/records' },
      { path: '/app/wallet/cards', unit: 'CNY' },
      { path: '/app/wallet/crypto' },
    ],
  },
  { path: '/app/bets', icon: 'ticket', places: [] },
  {
    path: '/app/mine/security',
    icon: 'lock',
    places: [{ path: '/app/mine/profile' }, { path: '/app/mine/address' }],
  },
  {
    path: '/app/safer-play',
    icon: 'shield',
    places: [
      { path: '/app/safer-play/limits' },
      { path: '/app/safer-play/exclusion' },
      { path: '/app/safer-play/reality-check' },
    ],
  },
  { path: '/app/messages', icon: 'bell', places: [] },
  { path: '/app/mine/settings', icon: 'gear', places: [] },
];

interface Offer extends Place {
  readonly icon: IconName;
  readonly feature: SiteFeature;
}

/** The offers of the site to its members. Their pages have no menu, because visitors see most of them too. */
export const memberOffers: readonly Offer[] = [
  { path: '/app/vip', icon: 'medal', feature: 'vip' },
  { path: '/app/welfare', icon: 'gift', feature: 'welfare' },
  { path: '/app/tasks', icon: 'check', feature: 'welfare' },
  { path: '/app/points', icon: 'star', feature: 'welfare' },
];

const paths = memberGroups.flatMap(({ path, places }) => [path, ...places.map((place) => place.path)]);

/** The place of the menu that a page is, or belongs to; null outside of the member's area. */
export function placeOf(path: string): string | null {
  const holds = (place: string) => path === place || path.startsWith(`${place}/`);
  return paths.filter(holds).sort((a, b) => b.length - a.length)[0] ?? null;
}
