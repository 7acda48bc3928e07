import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AmountChips } from './amount-chips.tsx';

const shown = (value: string) =>
  renderToStaticMarkup(
    <AmountChips label="amounts" amounts={['100.00', '500.00']} value={value} onChange={() => undefined} />,
  );

it('chooses none of the amounts until the member has', () => {
  expect(shown('')).not.toContain('aria-pressed="true"');
  expect(shown('100').match(/aria-pressed="true"/g)).toHaveLength(1);
});
