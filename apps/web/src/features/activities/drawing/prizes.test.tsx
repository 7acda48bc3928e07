import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PrizeTable } from './prizes.tsx';

const prize = (prizeId: string, weight: number, left: number | null) => ({
  prizeId,
  name: prizeId,
  weight,
  left,
  worth: null,
});

it('shows the odds of each prize to a thousandth of a percent, and what is left of it', () => {
  const prizes = [prize('grand', 1, 3), prize('small', 299, null), prize('none', 700, null)];
  const table = renderToStaticMarkup(<PrizeTable prizes={prizes} />);
  const cells = [...table.matchAll(/<td class="figures">([^<]*)<\/td>/g)].map(([, text]) => text);
  expect(cells).toEqual(['0.1%', '3', '29.9%', '不限', '70%', '不限']);
});
