import { useContext } from 'react';
import { SiteArt } from './site-art.ts';

/** The kind of a picture: each kind has a size and a composition of its own. */
export type PictureKind =
  | 'banner'
  | 'stage'
  | 'room'
  | 'host'
  | 'cover'
  | 'sport'
  | 'promo'
  | 'avatar'
  | 'empty'
  | 'item';

/** Kinds that are drawn in two sizes, with their widths in pixels: the smaller one is for tiles and marks. */
const WIDTHS: Partial<Readonly<Record<PictureKind, readonly [small: number, whole: number]>>> = {
  cover: [168, 336],
  avatar: [88, 160],
};

interface PictureProps {
  readonly kind: PictureKind;
  /** A name that content gives, or the path of a picture of an operator's own. */
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  /** The width at which it is shown, as an image says it. A kind with two sizes is loaded in the one that fits. */
  readonly sizes?: string | undefined;
  readonly className?: string | undefined;
  /** Set for what is in sight at once. */
  readonly isFirst?: boolean;
}

/** A named picture of the site; a name that the site does not have shows another one of its kind. Words say the rest. */
export function Picture({ kind, name, isFirst, sizes, ...place }: PictureProps) {
  const { pictures } = useContext(SiteArt);
  const source = name.startsWith('/') ? name : `${pictures}/${kind}-${name.replaceAll('_', '-')}`;
  const widths = sizes === undefined || name.startsWith('/') ? undefined : WIDTHS[kind];
  return (
    <img
      // The sizes come before the source: a browser that sees the source first loads it.
      sizes={widths && sizes}
      srcSet={widths && `${source}-small ${widths[0]}w, ${source} ${widths[1]}w`}
      src={source}
      alt=""
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      {...place}
    />
  );
}
