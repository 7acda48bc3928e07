import { expect, it } from 'vitest';
import { emptyDraft, type SlipItem } from './slip-store.ts';
import { typedTotal } from './typed-total.ts';

const item = (stake: string, ticket: string | null = null) => ({ stake, ticket }) as SlipItem;
const draft = (stake: string) => ({ ...emptyDraft, stake });
const slip = {
  items: [item('10'), item('5.5'), item('7'), item('100', 'sent')],
  parlay: draft('20'),
  systems: { '3x4': draft('10'), '3x3': draft('2'), '4x5': draft('50') },
};

it.each([
  ['single', '22.50'],
  ['parlay', '20.00'],
  // A system of four cannot be made of three selections.
  ['system', '46.00'],
] as const)('adds up the typed stakes of offered selections as %s', (mode, total) => {
  expect(typedTotal({ ...slip, mode }, 'CNY')).toBe(total);
});

it('is nothing while nothing is typed, or nothing is on offer', () => {
  expect(typedTotal({ ...slip, mode: 'single', items: [item('')] }, 'CNY')).toBeNull();
  expect(typedTotal({ ...slip, mode: 'parlay', items: [item('', 'sent')] }, 'CNY')).toBeNull();
});
