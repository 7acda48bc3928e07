import { expect, it } from 'vitest';
import { boardGiven } from './matches.ts';

it('gives a board that the site’s present schema accepts', () => {
  const { rows, site } = boardGiven();
  expect(rows).toHaveLength(200);
  expect(site.siteId).toBe(5000);
});
