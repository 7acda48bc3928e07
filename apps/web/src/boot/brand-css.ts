import type { PublicSite } from '@touchline/contract/site';
import dense from '../ui/styles/forms/dense.css?inline';
import ruled from '../ui/styles/forms/ruled.css?inline';
import serif from '../ui/styles/forms/serif.css?inline';
import words from '../ui/styles/forms/words.css?inline';

type Brand = PublicSite['brand'];

/** A brand as custom properties, light and dark, with the rules of its forms: a page carries those of its own brand alone. */
export function brandCss(brand: Brand): string {
  const { card, control, cell, chip, cellHeight } = brand.shape;
  const shape = `--r-card:${card}px;--r-control:${control}px;--r-cell:${cell}px;--r-chip:${chip}px;--cell-height:${cellHeight}px;`;
  const moves = '--rise:var(--up);--fall:var(--down);';
  return [
    `:root{${colours(brand.light)}${shape}${moves}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(brand.dark)}}}`,
    `:root[data-theme=dark]{${colours(brand.dark)}}`,
    ':root[data-moves=green-up]{--rise:var(--down);--fall:var(--up)}',
    ...formsOf(brand.shape),
  ].join('');
}

function formsOf({ cards, heading, density, tabBar }: Brand['shape']): string[] {
  const forms = [
    cards === 'ruled' && ruled,
    heading === 'serif' && serif,
    density === 'dense' && dense,
    tabBar === 'words' && words,
  ];
  return forms.filter((rules) => rules !== false);
}

function colours(palette: Brand['light']): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

/** The brand's mark as an icon for the browser's tab. */
export function markDataUrl(brand: Brand): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="${brand.markRadius}" fill="${brand.light.primary}"/><path d="${brand.markPath}" fill="${brand.light['on-primary']}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
