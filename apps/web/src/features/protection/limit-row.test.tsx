import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { LimitRow } from './limit-row.tsx';

type Limit = Parameters<typeof LimitRow>[0]['limit'];

function row(part: Partial<Limit>): string {
  const limit = {
    ...{ kind: 'deposit', period: 'day', amount: '100.00', operatorAmount: null, used: '0.00', remaining: null },
    ...{ resetAt: null, pending: null, ...part },
  } as Limit;
  const still = { state: 'online', subscribe: () => () => {} };
  return renderToStaticMarkup(
    <AppContext value={{ client: {}, realtime: still } as unknown as AppRuntime}>
      <QueryClientProvider client={new QueryClient()}>
        <LimitRow limit={limit} currency="CNY" lead="" />
      </QueryClientProvider>
    </AppContext>,
  );
}

it('names a waiting limit in its own unit', () => {
  expect(row({ pending: { amount: '5000.00', readyAt: 0, isReady: false } })).toContain('¥5,000.00');
  expect(row({ pending: { amount: '5000.00', readyAt: 0, isReady: true } })).toContain('¥5,000.00');
});

it('names the minutes of a session that wait', () => {
  const shown = row({
    kind: 'session',
    amount: '60',
    used: '0',
    pending: { amount: '120', readyAt: 0, isReady: true },
  });
  expect(shown).toMatch(/120\s?分钟|2\s?小时/);
});
