import type { PublicSite } from '@touchline/contract/site';
import type { ComponentType } from 'react';

type Feature = PublicSite['features'][number];

/** A page as a route shows it; `params` are the named parts of the path. */
export type PageComponent = ComponentType<{ readonly params: Readonly<Record<string, string>> }>;

export interface RouteEntry {
  readonly path: string;
  /** `member` pages show a visitor their frame and ask for a login. */
  readonly access: 'all' | 'member';
  /** On a phone: `tabs` has the top bar and the tab bar, `top` the top bar, `deep` its own head, `bare` nothing. */
  readonly chrome: 'tabs' | 'top' | 'deep' | 'bare';
  readonly tab?: 'home' | 'sports' | 'live' | 'welfare' | 'mine';
  /** The page exists only where the site has this feature. */
  readonly feature?: Feature;
  /** Exists in demo mode only. */
  readonly demo?: boolean;
  /** Prices can be tapped here, so the slip is at hand. */
  readonly hasSlip?: boolean;
  /** Source of the page, which exports `Page`. */
  readonly page: string;
}

/** Every address of the application, in the order they are tried. A new page is one entry. */
export const routes: readonly RouteEntry[] = [
  { path: '/app/home', access: 'all', chrome: 'tabs', tab: 'home', hasSlip: true, page: 'features/home/home-page.tsx' },
  {
    path: '/app/sports',
    access: 'all',
    chrome: 'tabs',
    tab: 'sports',
    feature: 'sports',
    hasSlip: true,
    page: 'app/pages/sports.tsx',
  },
  {
    path: '/app/sports/:sportKind',
    access: 'all',
    chrome: 'tabs',
    tab: 'sports',
    feature: 'sports',
    hasSlip: true,
    page: 'app/pages/sports.tsx',
  },
  {
    path: '/app/match/:matchId',
    access: 'all',
    chrome: 'deep',
    feature: 'sports',
    hasSlip: true,
    page: 'app/pages/match.tsx',
  },
  {
    path: '/app/league/:leagueId',
    access: 'all',
    chrome: 'deep',
    feature: 'sports',
    hasSlip: true,
    page: 'app/pages/league.tsx',
  },
  {
    path: '/app/results',
    access: 'all',
    chrome: 'deep',
    feature: 'sports',
    page: 'features/results/results-page.tsx',
  },
  {
    path: '/app/live',
    access: 'all',
    chrome: 'tabs',
    tab: 'live',
    feature: 'live',
    page: 'features/live/live-page.tsx',
  },
  {
    path: '/app/welfare',
    access: 'all',
    chrome: 'tabs',
    tab: 'welfare',
    feature: 'welfare',
    page: 'features/welfare/welfare-page.tsx',
  },
  { path: '/app/mine', access: 'all', chrome: 'tabs', tab: 'mine', page: 'features/mine/mine-page.tsx' },
  { path: '/app/mine/profile', access: 'member', chrome: 'deep', page: 'features/account/profile-page.tsx' },
  { path: '/app/mine/avatar', access: 'member', chrome: 'deep', page: 'features/account/avatar-page.tsx' },
  { path: '/app/mine/address', access: 'member', chrome: 'deep', page: 'features/account/address-page.tsx' },
  { path: '/app/mine/security', access: 'member', chrome: 'deep', page: 'features/account/security-page.tsx' },
  { path: '/app/mine/security/password', access: 'member', chrome: 'deep', page: 'features/account/password-page.tsx' },
  {
    path: '/app/mine/security/withdraw-password',
    access: 'member',
    chrome: 'deep',
    page: 'features/account/withdraw-password-page.tsx',
  },
  { path: '/app/mine/security/phone', access: 'member', chrome: 'deep', page: 'features/account/phone-page.tsx' },
  { path: '/app/mine/security/email', access: 'member', chrome: 'deep', page: 'features/account/email-page.tsx' },
  {
    path: '/app/mine/security/second-factor',
    access: 'member',
    chrome: 'deep',
    page: 'features/account/second-factor-page.tsx',
  },
  { path: '/app/mine/security/devices', access: 'member', chrome: 'deep', page: 'features/account/devices-page.tsx' },
  {
    path: '/app/mine/security/close',
    access: 'member',
    chrome: 'deep',
    page: 'features/account/close-account-page.tsx',
  },
  { path: '/app/mine/settings', access: 'all', chrome: 'deep', page: 'features/settings/settings-page.tsx' },
  { path: '/app/bets', access: 'member', chrome: 'deep', page: 'features/bets/bets-page.tsx' },
  { path: '/app/bets/:betId', access: 'member', chrome: 'deep', page: 'features/bets/bet-page.tsx' },
  { path: '/app/messages', access: 'member', chrome: 'deep', page: 'features/messages/messages-page.tsx' },
  { path: '/app/messages/:messageId', access: 'member', chrome: 'deep', page: 'features/messages/message-page.tsx' },
  { path: '/app/wallet', access: 'member', chrome: 'deep', page: 'features/wallet/wallet-page.tsx' },
  {
    path: '/app/wallet/deposit',
    access: 'member',
    chrome: 'deep',
    feature: 'deposit',
    page: 'features/wallet/deposit-page.tsx',
  },
  {
    path: '/app/wallet/deposit/:orderId',
    access: 'member',
    chrome: 'deep',
    page: 'features/wallet/deposit-order-page.tsx',
  },
  {
    path: '/app/wallet/withdraw',
    access: 'member',
    chrome: 'deep',
    feature: 'withdraw',
    page: 'features/wallet/withdraw-page.tsx',
  },
  {
    path: '/app/wallet/withdraw/list',
    access: 'member',
    chrome: 'deep',
    page: 'features/wallet/withdrawals-page.tsx',
  },
  {
    path: '/app/wallet/withdraw/:orderId',
    access: 'member',
    chrome: 'deep',
    page: 'features/wallet/withdraw-order-page.tsx',
  },
  { path: '/app/wallet/cards', access: 'member', chrome: 'deep', page: 'features/wallet/cards-page.tsx' },
  { path: '/app/wallet/cards/add', access: 'member', chrome: 'deep', page: 'features/wallet/card-add-page.tsx' },
  { path: '/app/wallet/crypto', access: 'member', chrome: 'deep', page: 'features/wallet/crypto-page.tsx' },
  { path: '/app/wallet/crypto/add', access: 'member', chrome: 'deep', page: 'features/wallet/crypto-add-page.tsx' },
  { path: '/app/wallet/transfer', access: 'member', chrome: 'deep', page: 'features/wallet/transfer-page.tsx' },
  { path: '/app/wallet/interest', access: 'member', chrome: 'deep', page: 'features/wallet/interest-page.tsx' },
  { path: '/app/wallet/records', access: 'member', chrome: 'deep', page: 'features/wallet/records-page.tsx' },
  { path: '/app/egame/:code', access: 'all', chrome: 'deep', page: 'features/venues/egame-page.tsx' },
  { path: '/app/safer-play', access: 'all', chrome: 'deep', page: 'app/pages/safer-play.tsx' },
  { path: '/app/safer-play/limits', access: 'member', chrome: 'deep', page: 'features/protection/limits-page.tsx' },
  {
    path: '/app/safer-play/exclusion',
    access: 'member',
    chrome: 'deep',
    page: 'features/protection/exclusion-page.tsx',
  },
  {
    path: '/app/safer-play/reality-check',
    access: 'member',
    chrome: 'deep',
    page: 'features/protection/reality-check-page.tsx',
  },
  { path: '/app/rules', access: 'all', chrome: 'deep', page: 'features/info/rules-page.tsx' },
  { path: '/app/terms', access: 'all', chrome: 'deep', page: 'features/info/article-page.tsx' },
  { path: '/app/privacy', access: 'all', chrome: 'deep', page: 'features/info/article-page.tsx' },
  { path: '/app/about', access: 'all', chrome: 'deep', page: 'features/info/article-page.tsx' },
  { path: '/app/demo', access: 'all', chrome: 'deep', demo: true, page: 'features/demo/demo-page.tsx' },
  { path: '/app/demo/panel', access: 'all', chrome: 'deep', demo: true, page: 'features/demo/panel-page.tsx' },
  { path: '/login', access: 'all', chrome: 'top', page: 'features/account/login-page.tsx' },
  { path: '/entry/login', access: 'all', chrome: 'top', page: 'features/account/login-page.tsx' },
  { path: '/register', access: 'all', chrome: 'top', page: 'features/account/register-page.tsx' },
  { path: '/entry/register', access: 'all', chrome: 'top', page: 'features/account/register-page.tsx' },
  { path: '/forgot-password', access: 'all', chrome: 'top', page: 'features/account/forgot-page.tsx' },
  { path: '/cs', access: 'all', chrome: 'deep', page: 'features/help/customer-service-page.tsx' },
  { path: '/maintenance', access: 'all', chrome: 'bare', page: 'features/status/maintenance-page.tsx' },
  { path: '/access-alert', access: 'all', chrome: 'bare', page: 'features/status/access-alert-page.tsx' },
  { path: '/access-restriction', access: 'all', chrome: 'bare', page: 'features/status/access-restriction-page.tsx' },
  { path: '/play.html', access: 'all', chrome: 'bare', page: 'features/play/play-page.tsx' },
  ...(import.meta.env.MODE === 'development'
    ? [
        {
          path: '/app/gallery',
          access: 'all',
          chrome: 'bare',
          page: 'features/gallery/gallery-page.tsx',
        } satisfies RouteEntry,
      ]
    : []),
];

export const notFoundRoute: RouteEntry = {
  path: '*',
  access: 'all',
  chrome: 'top',
  page: 'features/status/not-found-page.tsx',
};
