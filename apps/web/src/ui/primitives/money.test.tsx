import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Money } from './money.tsx';

it('shows an amount that is not there in one way, with its sign nowhere else in the pages', () => {
  expect(renderToStaticMarkup(<Money amount={null} currency="CNY" />)).toContain('>--<');
  expect(renderToStaticMarkup(<Money amount="0.00" currency="CNY" />)).toContain('¥0.00');
  const source = join(import.meta.dirname, '../..');
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && /'(--|—|–)'/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(others).toEqual(['ui/primitives/money.tsx']);
});
