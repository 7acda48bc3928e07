import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { Venues } from './venues.tsx';

type Venue = CallOutput<'venueList'>['items'][number];

const venue = {
  ...{ venueEnName: 'YBDZ', name: '云岭电子', category: 'egame', channelCode: '', status: 0, isDisplay: true },
  ...{ badge: 'none', wholeAmounts: false, maintainEndAt: null },
} as Venue;
const game = (gameId: string, isClosed: boolean) => ({
  ...{ gameId, name: `游戏${gameId}`, brand: '云岭', art: 'lanterns', isHot: true, isNew: false, isClosed },
});

/** The part of home about venues, when the venue lists these games. */
function shown(...items: ReturnType<typeof game>[]): string {
  const queries = new QueryClient();
  queries.setQueryData(callKey('gameList', { venueEnName: 'YBDZ' }), { items });
  queries.setQueryData(callKey('suspensionIcons', {}), { items: [], features: [] });
  const still = { state: { signedIn: false }, subscribe: () => () => {} };
  const app = { session: still, realtime: still, client: {}, clock: { now: () => 0 }, site: { art: {}, features: [] } };
  return renderToStaticMarkup(
    <AppContext value={app as unknown as AppRuntime}>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/app/home">
          <Venues items={[venue]} now={0} />
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
}

it('says nothing of popular games while all of them are closed, and still names the venue', () => {
  const all = shown(game('1', true), game('2', true));
  expect(all).not.toContain('热门游戏');
  expect(all).toContain('云岭电子');
});

it('shows the games that are open', () => {
  const some = shown(game('1', true), game('2', false));
  expect(some).toContain('热门游戏');
  expect(some).toContain('游戏2');
  expect(some).not.toContain('游戏1');
});
