import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { Page } from './coins-page.tsx';

/** The page, when the list of coins fails like this. */
function shown(reason: string | null): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryKey = callKey('coinRecords', { type: 'all', direction: 'desc', page: 1, size: 20 });
  const error = new CallError({
    ...{ ok: false, code: codes.refused, message: '金币功能暂未开放，余额和金币没有变动', reason },
    ...{ detail: {}, fields: {}, traceId: '' },
  });
  queries.getQueryCache().build(queries, { queryKey }).setState({ status: 'error', fetchStatus: 'idle', error });
  const still = { state: { signedIn: true }, subscribe: () => () => {} };
  const app = { session: still, realtime: still, client: {}, clock: { now: () => 0 }, site: { art: {}, features: [] } };
  return renderToStaticMarkup(
    <AppContext value={app as unknown as AppRuntime}>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/app/wallet/coins" ssrSearch="">
          <Page />
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
}

it('says of a site without coins that it has none, and offers neither another try nor filters', () => {
  const closed = shown('coins_closed');
  expect(closed).toContain('金币功能暂未开放');
  expect(closed).not.toContain('重试');
  expect(closed).not.toContain('购买');
});

it('offers another try after a failure of another kind', () => {
  const failed = shown(null);
  expect(failed).toContain('重试');
  expect(failed).toContain('购买');
});
