import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../../runtime/app-context.ts';
import { draftKey } from '../../../runtime/session/tab-memory.ts';
import { ObstacleCard } from './obstacle-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type { Options } from './withdraw-model.ts';

const none = { required: '0.00', done: '0.00', left: '0.00' };
const card = {
  cardId: '1',
  bankCode: 'ICBC',
  holder: '王**',
  last4: '1234',
  isDefault: true,
  usableAt: 0,
  newUntil: 0,
};
const options = {
  ...{ currency: 'CNY', withdrawable: '1280.00', locked: '0.00', addresses: [], cards: [card] },
  methods: [
    {
      ...{ method: 'bank', status: 'open', maintainUntil: null, min_money: '100.00', max_money: '5000.00' },
      fee: { basisPoints: 0, min: '0.00', max: '0.00', freeLeft: 1 },
    },
  ],
  turnover: { ...none, items: [] },
  today: { level: 0, times: 3, timesLeft: 3, amount: '20000.00', amountLeft: '20000.00', endsAt: 0 },
} as unknown as Options;

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept[key] ?? null });
});

const shown = (part: Partial<Options> = {}) => {
  const site = { state: 'online', subscribe: () => () => {} };
  const app = { clock: { now: () => 1 }, realtime: site, client: {}, session: site };
  return renderToStaticMarkup(
    <AppContext value={app as unknown as AppRuntime}>
      <Router ssrPath="/app/wallet/withdraw">
        <WithdrawForm options={{ ...options, ...part }} />
        <ObstacleCard obstacle="real_name" options={options} />
      </Router>
    </AppContext>,
  );
};

it('finds the typed values of before a detour', () => {
  kept[draftKey('withdraw-CNY')] = JSON.stringify({ method: 'bank', destinationId: '1', typed: '250' });
  expect(shown()).toContain('value="250"');
});

it('leads back to the withdrawal from every detour it sends to', () => {
  const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  const back = '?fromPage=%2Fapp%2Fwallet%2Fwithdraw';
  expect(links(shown())).toEqual([
    `/app/wallet/cards/add${back}`,
    `/app/wallet/cards${back}`,
    `/app/mine/profile${back}`,
  ]);
  expect(links(shown({ cards: [] }))).toEqual([`/app/wallet/cards/add${back}`, `/app/mine/profile${back}`]);
});
