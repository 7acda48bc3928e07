import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { OutcomeCard } from './outcome-card.tsx';
import type { Bet, Ticket } from './slip-store.ts';

const PLACED_AT = 1_750_000_000_000;
const DELAY_MS = 5_000;

const page = vi.hoisted(() => ({ now: null as number | null, danger: false }));
vi.mock('../../runtime/device/use-now.ts', () => ({ useNow: () => page.now }));
vi.mock('./use-danger.ts', () => ({ useDanger: () => page.danger }));

/** Renders a bet in its delay, so long after it was placed; null is before the page is hydrated. */
function shown(afterMs: number | null, danger = false): string {
  Object.assign(page, { now: afterMs === null ? null : PLACED_AT + afterMs, danger });
  const delay = { placedAt: PLACED_AT, decidesAt: PLACED_AT + DELAY_MS };
  const bet = { ...delay, betId: '7', stake: '100.00', potentialReturn: '186.00', currency: 'CNY', legs: [] };
  const ticket: Ticket = {
    ...{ key: 'k', batch: 'k', kind: 'single', system: null, phase: 'confirming', message: '' },
    bet: bet as unknown as Bet,
  };
  return renderToStaticMarkup(
    <AppContext value={{} as AppRuntime}>
      <OutcomeCard tickets={[ticket]} items={[]} />
    </AppContext>,
  );
}

it.each([
  [0, '确认中，约 5 秒', 0],
  [1, '确认中，约 5 秒', 0.0002],
  [1_000, '确认中，约 4 秒', 0.2],
  [2_500, '确认中，约 3 秒', 0.5],
  [4_999, '确认中，约 1 秒', 0.9998],
])('a bet in play counts its delay down: %i ms after it was placed it says %s', (afterMs, text, done) => {
  const card = shown(afterMs);
  expect(card).toContain(`<span aria-hidden="true">${text}</span>`);
  expect(card).toContain(`scaleX(${done})`);
  expect(card).toContain('注单号 7');
  expect(card).not.toContain('投注成功');
});

it.each([null, DELAY_MS, DELAY_MS + 60_000])('and counts nothing where no time is left or known: %s ms', (afterMs) => {
  const card = shown(afterMs);
  expect(card).toContain('<span aria-hidden="true">确认中，请稍候</span>');
  expect(card).not.toMatch(/约 -?\d+ 秒/);
  expect(card).toContain(`scaleX(${afterMs === null ? 0 : 1})`);
});

it('is read out once, without every second of it', () => {
  expect(shown(1_000)).toContain('<span class="visually-hidden">确认中，请稍候</span>');
});

it('says why it waits longer where a side is about to score', () => {
  expect(shown(1_000)).not.toContain('危险');
  expect(shown(1_000, true)).toContain('危险');
});
