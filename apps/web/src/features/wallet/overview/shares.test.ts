import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const parts = (available: string, locked: string, venues: string) => ({ available, locked, venues });

it('divides what there is, leaves out what is empty, and claims no more than the whole', () => {
  const shares = sharesOf(parts('666.67', '0.00', '333.33'), 'CNY');
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['available', 66],
    ['venues', 33],
  ]);
});

it('keeps a crumb beside a fortune in sight, and says it is less than one in a hundred', () => {
  const [fortune, crumb] = sharesOf(parts('100000.00', '0.00', '0.01'), 'CNY');
  expect(crumb).toMatchObject({ name: 'venues', percent: 0 });
  expect((crumb?.weight ?? 0) / (fortune?.weight ?? 1)).toBeGreaterThan(0.01);
});

it('has nothing to divide where there is nothing', () => {
  expect(sharesOf(parts('0.00', '0.00', '0.00'), 'CNY')).toEqual([]);
});
