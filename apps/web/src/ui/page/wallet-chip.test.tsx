import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { OwnMoney } from './own-money.tsx';
import { WalletChip } from './wallet-chip.tsx';

// A render without a browser is a visitor's.
vi.mock('../../runtime/session/use-session.ts', () => ({
  useSession: () => ({ signedIn: true }),
  useBalance: () => ({ available: '1280.00', currency: 'CNY' }),
}));

/** The storage from which a render without a browser reads the preferences. */
const cover = (hidesAmounts: boolean) => Object.assign(usePreferences.getInitialState(), { hidesAmounts });
afterEach(() => void cover(false));

const bar = () =>
  renderToStaticMarkup(
    <Router ssrPath="/app/home">
      <WalletChip />
      <OwnMoney amount="60.00" currency="CNY" />
      <OwnMoney amount={null} currency="CNY" />
    </Router>,
  );

it('shows the balance in the bar', () => {
  expect(bar()).toMatch(/¥1,280\.00.*¥60\.00.*--/);
});

it('covers the balance in the bar and every other amount of the member once amounts are covered', () => {
  cover(true);
  expect(bar()).toMatch(/\*\*\*\*.*\*\*\*\*.*--/);
  expect(bar()).not.toContain('¥');
});
