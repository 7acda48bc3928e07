import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { codes } from '@touchline/contract/codes';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../app-context.ts';
import { callKey } from '../calls/use-call.ts';
import { useKeyedCall } from '../money/keyed/use-keyed-call.ts';
import { useAction } from './use-action.ts';

const reads = ['walletBalance', 'depositBonuses', 'coinBalance', 'dealRecords', 'memberInfo'] as const;

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  for (const name of reads) queries.setQueryData(callKey(name, {} as never), {});
});
afterEach(() => vi.useRealTimers());
const old = () => reads.filter((name) => queries.getQueryState(callKey(name, {} as never))?.isInvalidated);

function Hooked({ useIt, tell }: { readonly useIt: () => unknown; readonly tell: (got: unknown) => void }) {
  tell(useIt());
  return null;
}

/** Renders a component's hooks on a server that answers every call like this. */
function hooked<T>(answer: unknown, useIt: () => T): T {
  const got: unknown[] = [];
  const app = { client: { call: async () => answer } } as unknown as AppRuntime;
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <AppContext value={app}>
        <Hooked useIt={useIt} tell={(value) => got.push(value)} />
      </AppContext>
    </QueryClientProvider>,
  );
  return got[0] as T;
}

it.each([
  ['done', { ok: true, data: {} }],
  ['refused', { ok: false, code: codes.refused }],
  ['lost', { ok: false, code: codes.timeout }],
])('reads again the data that an action changes, and nothing else, once it is %s', async (_how, answer) => {
  const action = hooked(answer, () => useAction('cancelBonus'));
  const running = action.run({ orderId: '7' });
  expect(old()).toEqual([]);
  await running;
  expect(old()).toEqual(['walletBalance', 'depositBonuses']);
});

it('reads again the data that a call with a key changes', async () => {
  const call = hooked({ ok: true, data: { purchaseId: '7' } }, () =>
    useKeyedCall<'buyCoins', string>('buyCoins', { done: () => 'bought', known: () => null }),
  );
  expect(await call.run({ coins: 10, amount: '1.00', currency: 'CNY' })).toBe('bought');
  expect(old()).toEqual(['walletBalance', 'coinBalance', 'dealRecords']);
});

it('reads nothing again after a call that changes nothing of the kind', async () => {
  const action = hooked({ ok: true, data: {} }, () => useAction('reportMessage'));
  await action.run({} as never);
  expect(old()).toEqual([]);
});

it('reads again after the last of several, where it has to wait', async () => {
  vi.useFakeTimers();
  const action = hooked({ ok: true, data: {} }, () => useAction('cancelBonus', { readAfterMs: 1_000 }));
  for (let turn = 0; turn < 3; turn++) {
    await action.run({ orderId: '7' });
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(old()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(old()).toEqual(['walletBalance', 'depositBonuses']);
});

it('leaves a success to a page that reads by itself, and reads after a refusal all the same', async () => {
  const buy = (answer: unknown) =>
    hooked(answer, () =>
      useKeyedCall<'buyCoins', string>('buyCoins', { readsItself: true, done: () => 'bought', known: () => null }),
    ).run({ coins: 10, amount: '1.00', currency: 'CNY' });
  expect(await buy({ ok: true, data: { purchaseId: '7' } })).toBe('bought');
  expect(old()).toEqual([]);
  await buy({ ok: false, code: codes.refused });
  expect(old()).toEqual(['walletBalance', 'coinBalance', 'dealRecords']);
});
