import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CostRows } from './cost-rows.tsx';
import type { Channel, Quote } from './deposit-model.ts';

const channel: Channel = {
  channelId: '501',
  name: 'TRC20',
  min_money: '10.00',
  max_money: '5000.00',
  quickAmounts: [],
  isFixed: false,
  fee: { basisPoints: 0, min: '0.00', max: '0.00' },
  protocol: 'TRC20',
};
const quote = (rate: number | null): Quote => ({ quoteId: '1', protocol: 'TRC20', rate, at: 0, expiresAt: 90_000 });
const held = { quote: null, leftMs: 60_000, isOver: false, busy: false, message: undefined, renew: async () => null };
const shown = (terms: Parameters<typeof CostRows>[0]['terms']) =>
  renderToStaticMarkup(
    <CostRows amount="100.00" channel={channel} currency="CNY" available={undefined} terms={terms} />,
  );

it('offers another request for a rate that failed, and says why', () => {
  const page = shown({ ...held, message: '请求超时' });
  expect(page).toContain('请求超时');
  expect(page).toContain('更新汇率');
});

it('says how long a rate holds, and offers another once it is over', () => {
  expect(shown({ ...held, quote: quote(72_000) })).toContain('汇率已锁定');
  expect(shown({ ...held, quote: quote(72_000), leftMs: 0, isOver: true })).toContain('更新汇率');
});

it('speaks of no rate to an account in USDT, whose quote is renewed when it is sent', () => {
  expect(shown({ ...held, quote: quote(null), leftMs: 0, isOver: true })).not.toContain('汇率');
});
