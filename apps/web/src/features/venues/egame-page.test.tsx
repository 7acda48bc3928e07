import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { Page } from './egame-page.tsx';

const venue = {
  ...{ venueEnName: 'YBDZ', name: '云岭电子', category: 'egame', channelCode: '', status: 0, isDisplay: true },
  ...{ badge: 'none', wholeAmounts: false, maintainEndAt: null },
};
const game = (gameId: string, isClosed: boolean) => ({
  ...{ gameId, name: `游戏${gameId}`, brand: '云岭', art: 'lanterns', isHot: true, isNew: false, isClosed },
});

/** The games of the page, when the server lists these. */
function shown(...items: ReturnType<typeof game>[]): readonly string[] {
  const queries = new QueryClient();
  queries.setQueryData(callKey('venueList', {}), { items: [venue] });
  queries.setQueryData(callKey('gameList', { venueEnName: 'YBDZ' }), { items });
  queries.setQueryData(callKey('suspensionIcons', {}), { items: [], features: [] });
  const still = { state: { signedIn: false }, subscribe: () => () => {} };
  const app = { session: still, realtime: still, client: {}, clock: { now: () => 0 }, site: { art: {}, features: [] } };
  const page = renderToStaticMarkup(
    <AppContext value={app as unknown as AppRuntime}>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/app/egame/dz" ssrSearch="">
          <Page params={{ code: 'dz' }} />
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
  return page.match(/<li.*?<\/li>/gs) ?? [];
}

it('marks a game that is closed, and admits nobody to it', () => {
  const [closed, open] = shown(game('1', true), game('2', false));
  expect(closed).toContain('disabled=""');
  expect(closed).toContain('维护中');
  expect(closed).not.toContain('热门');
  expect(open).not.toContain('disabled');
  expect(open).toContain('热门');
});
