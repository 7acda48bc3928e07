import { useContext } from 'react';
import { SiteArt } from '../art/site-art.ts';

interface CrestData {
  readonly colours: readonly [string, string];
  readonly pattern: 'plain' | 'band' | 'half' | 'stripe';
}

interface CrestProps extends CrestData {
  readonly size?: number;
}

/** The crest of an invented club. The server draws it from these data, so its path says all about it. */
export function crestPath(marks: string, { colours, pattern }: CrestData): string {
  return `${marks}/crest/${colours.join('-').replaceAll('#', '')}-${pattern}.svg`;
}

export function Crest({ size = 28, ...crest }: CrestProps) {
  return (
    <img
      src={crestPath(useContext(SiteArt).marks, crest)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      data-crest
    />
  );
}
