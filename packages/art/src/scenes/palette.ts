import { lightOf, paler, withPeak } from '../film/light.ts';
import { between, scale, type Vec } from '../film/vectors.ts';

/** The colours of a brand that its pictures take up. */
export interface BrandColours {
  readonly 'banner-from': string;
  readonly 'banner-to': string;
  readonly primary: string;
  readonly gold: string;
}

/** Colours of a scene in linear light. */
export interface Palette {
  readonly deep: Vec;
  readonly sky: Vec;
  readonly stand: Vec;
  readonly grass: readonly [Vec, Vec];
  /** The light of lamps as it hangs in the air. */
  readonly air: Vec;
  readonly accent: Vec;
}

const GRASS: readonly [Vec, Vec] = [lightOf('#0C5A37'), lightOf('#12713F')];

export function paletteOf(brand: BrandColours): Palette {
  const [from, to] = [lightOf(brand['banner-from']), lightOf(brand['banner-to'])];
  const tint = withPeak(to, 1);
  return {
    deep: scale(from, 0.22),
    sky: between(from, to, 0.28),
    stand: scale(from, 0.34),
    grass: [between(GRASS[0], scale(to, 0.5), 0.18), between(GRASS[1], scale(to, 0.6), 0.18)],
    air: paler(scale(tint, 0.62), 0.22),
    accent: withPeak(lightOf(brand.primary), 0.5),
  };
}
