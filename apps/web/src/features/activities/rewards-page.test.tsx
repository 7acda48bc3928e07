import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { RewardRow } from './rewards-page.tsx';

const reward = {
  ...{
    rewardId: '1',
    source: 'sign_in',
    title: '签到',
    state: 'active',
    grantedAt: 0,
    expiresAt: null,
    claimedAt: null,
  },
  worth: { unit: 'cash', amount: '5.00', currency: 'USDT', name: '', turnoverTimes: 3 },
  ...{ turnover: { required: '15.00', done: '4.00' }, reason: '', reasonCode: null, freeBet: null, boost: null },
} as unknown as Parameters<typeof RewardRow>[0]['reward'];

it('names the turnover of a reward in its own unit, whichever the account has now', () => {
  const still = { state: 'online', subscribe: () => () => {} };
  const app = {
    client: {},
    site: { currency: 'CNY' },
    realtime: still,
    session: { ...still, state: { signedIn: false } },
  };
  const row = renderToStaticMarkup(
    <AppContext value={app as unknown as AppRuntime}>
      <QueryClientProvider client={new QueryClient()}>
        <RewardRow reward={reward} />
      </QueryClientProvider>
    </AppContext>,
  );
  expect(row).toContain('₮15.00');
  expect(row).not.toContain('¥');
});
