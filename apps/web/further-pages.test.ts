import { join } from 'node:path';
import { expect, it } from 'vitest';
import { furtherPages, partsDeclared } from './further-pages.ts';

const src = join(import.meta.dirname, 'src');
const plugin = furtherPages() as unknown as Readonly<
  Record<'buildStart' | 'load' | 'transform', (...given: string[]) => unknown>
>;

it('lists every page once, and none of the gallery', () => {
  const parts = partsDeclared();
  expect(parts).toContain(join(src, 'features/bets/bets-page.tsx'));
  expect(parts).toContain(join(src, 'pages/match-page.tsx'));
  expect(parts).toContain(join(src, 'features/status/not-found-page.tsx'));
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.filter((part) => part.includes('/gallery/'))).toEqual([]);
});

it('leaves a place in the list where a feature brings a page, and the list brings it', () => {
  plugin.buildStart();
  const code = "export const bets = { page: () => import('./bets-page.tsx') };";
  const at = partsDeclared().indexOf(join(src, 'features/bets/bets-page.tsx'));
  expect(plugin.transform(code, join(src, 'features/bets/feature.ts'))).toContain(`page: () => further(${at})`);
  const list = String(plugin.load(join(src, 'shell/routes/further-pages-list.ts'))).split(',\n');
  expect(list[at]).toContain('features/bets/bets-page.tsx');
});

it('allows other files any import, and the gallery its own pages', () => {
  const code = "export const later = () => import('./bets-page.tsx');";
  for (const file of ['features/bets/bets-page.tsx', 'features/gallery/feature.ts'])
    expect(plugin.transform(code, join(src, file))).toBeNull();
});
