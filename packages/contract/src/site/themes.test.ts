import { expect, it } from 'vitest';
import { themed } from './themes.ts';
import { brandPack } from './tokens.ts';

const own = {
  ...{ name: '触线体育', shortName: '触线', slogan: '看得清，买得稳' },
  ...{ markPath: 'M4.5 5.5H16V8.3Z', markRadius: 6 },
};

it('gives a brand its theme’s colours by day and by night, and its shape', () => {
  const brand = brandPack.parse(themed({ ...own, theme: 'fresh' }));
  expect(brand).toMatchObject({
    theme: 'fresh',
    light: { primary: '#0A7558' },
    dark: { primary: '#2CC79B' },
    shape: { card: 14, cards: 'soft', home: 'stage' },
  });
});

it('leaves a brand what it sets itself, down to one colour', () => {
  const brand = brandPack.parse(themed({ ...own, theme: 'fresh', light: { primary: '#123456' }, shape: { card: 2 } }));
  expect(brand.light).toMatchObject({ primary: '#123456', bg: '#F3F7F5' });
  expect(brand.dark.primary).toBe('#2CC79B');
  expect(brand.shape).toMatchObject({ card: 2, control: 11 });
});

it.each([
  ['a theme that there is not', { ...own, theme: 'stale' }],
  ['the name of something every object has', { ...own, theme: 'toString' }],
  ['no theme and no colours', own],
  ['colours that are none', { ...own, theme: 'fresh', light: 'green' }],
  ['a colour the theme has no name for', { ...own, theme: 'fresh', light: { tint: '#123456' } }],
])('makes no brand of %s', (_, brand) => {
  expect(brandPack.safeParse(themed(brand)).success).toBe(false);
});
