import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PublicSite } from '@touchline/contract/site';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { Invitation } from './invitation.tsx';
import { loadPage } from './load-page.ts';
import { matchRoute } from './match-route.ts';
import { openParent } from './open-parent.ts';
import { pageTitles } from './page-titles.ts';
import { routes } from './routes.ts';

const features: PublicSite['features'] = ['sports', 'live', 'welfare', 'deposit', 'withdraw'];
const site = {
  features,
  demo: true,
  brand: { name: '大脚体育', shape: { home: 'stage' } },
  currency: 'CNY',
} as unknown as PublicSite;
const memberPages = routes.filter(({ access }) => access === 'member');

/** Renders an address as a visitor's browser does before any answer of the server. */
function shown(path: string, page: ReactNode): string {
  const session = { state: { signedIn: false }, subscribe: () => () => {} };
  const app = { site, session, clock: { now: () => 1_764_000_000_000 } } as unknown as AppRuntime;
  return renderToStaticMarkup(
    <AppContext value={app}>
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath={path} ssrSearch="from=test">
          {page}
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
}

const headOf = (markup: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1];

it('every page for members that is not in a tab is known', () => {
  expect(memberPages.length).toBeGreaterThan(25);
  expect(memberPages.filter(({ chrome }) => chrome !== 'deep')).toEqual([]);
});

it('declares a title in every language for each of them, and for no other page', () => {
  expect(Object.keys(pageTitles).sort()).toEqual(memberPages.map(({ path }) => path).sort());
  for (const title of Object.values(pageTitles)) {
    expect(title['zh-CN']).toMatch(/^\p{Script=Han}+$/u);
    expect(title.en).toMatch(/^[\w -]+$/);
  }
});

it.each(memberPages.map((route) => [route.path, route] as const))(
  'a visitor at %s has its head, the way back, and the way in',
  async (pattern, route) => {
    const path = pattern.replace(/:\w+/g, '12');
    const markup = shown(path, <Invitation route={route} />);
    expect(markup).toContain('aria-label="返回"');
    expect(markup).toContain('请先登录');
    expect(markup).toContain(`登录后即可使用“${headOf(markup)}”`);
    const from = encodeURIComponent(`${path}?from=test`);
    expect(markup).toMatch(new RegExp(`href="/login\\?[^"]*${from}"`));
    expect(markup).toMatch(new RegExp(`href="/register\\?[^"]*${from}"`));
    const Page = await loadPage(route);
    expect(headOf(markup)).toBe(headOf(shown(path, <Page params={{ betId: '12', orderId: '12', messageId: '12' }} />)));
    expect(matchRoute(openParent(path, site), site).route.access).toBe('all');
  },
);

it.each([
  ['/app/wallet/deposit/12', '/app/mine'],
  ['/app/bets/12', '/app/mine'],
  ['/app/mine/security/phone', '/app/mine'],
  ['/app/safer-play/limits', '/app/safer-play'],
])('back from %s leads to %s', (path, parent) => {
  expect(openParent(path, site)).toBe(parent);
});
