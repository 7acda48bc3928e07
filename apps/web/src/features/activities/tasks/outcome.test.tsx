import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Outcome } from './outcome.tsx';

const outcome = (claimed: number, isCelebrated: boolean) =>
  renderToStaticMarkup(<Outcome claimed={claimed} isCelebrated={isCelebrated} soldOut={0} failed={undefined} />);

it('celebrates what was claimed for a deed that cost nothing, and says the rest plainly', () => {
  expect(outcome(1, true)).toContain('<canvas');
  expect(outcome(2, false)).not.toContain('<canvas');
  expect(outcome(2, false)).toContain('2');
  expect(outcome(0, true)).not.toContain('<canvas');
});
