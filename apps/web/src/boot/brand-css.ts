import type { PublicSite } from '@touchline/contract/site';

type Brand = PublicSite['brand'];

/** A brand as custom properties, light and dark; shapes and density come along. */
export function brandCss(brand: Brand): string {
  const { card, control, cell, chip, cellHeight } = brand.shape;
  const shape = `--r-card:${card}px;--r-control:${control}px;--r-cell:${cell}px;--r-chip:${chip}px;--cell-height:${cellHeight}px;`;
  const moves = '--rise:var(--up);--fall:var(--down);';
  return [
    `:root{${colours(brand.light)}${shape}${moves}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${colours(brand.dark)}}}`,
    `:root[data-theme=dark]{${colours(brand.dark)}}`,
    ':root[data-moves=green-up]{--rise:var(--down);--fall:var(--up)}',
  ].join('');
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
