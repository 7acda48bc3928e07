import { coverSvg, covers } from '../covers/cover.ts';
import type { Film } from '../film/film.ts';
import { lightOf } from '../film/light.ts';
import { scale } from '../film/vectors.ts';
import { hosts } from '../hosts/index.ts';
import { portraitSvg } from '../hosts/portrait.ts';
import { emptyObjects } from '../objects/empty-objects.ts';
import { itemObjects } from '../objects/goods.ts';
import { promoObjects } from '../objects/promo-objects.ts';
import { pictureOf } from '../objects/sport-object.ts';
import { sportObjects } from '../objects/sports.ts';
import { trophy } from '../objects/treasures.ts';
import { fan } from '../scenes/fan.ts';
import { kick } from '../scenes/kick.ts';
import { landscape } from '../scenes/landscape.ts';
import { type BrandColours, type Palette, paletteOf } from '../scenes/palette.ts';
import { atRest } from '../scenes/rest.ts';
import { stadium } from '../scenes/stadium.ts';
import { stages } from '../scenes/stages.ts';
import { stillLife } from '../scenes/still-life.ts';
import { type Drawn, developed, type Picture, sizes, smallSizes } from './picture.ts';
import { exposed, raster } from './raster.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Scene = (size: Size, at: number) => Film | Promise<Film>;

/** The scenes of banners, which leave their left side to words. */
function bannerScenes(palette: Palette): Readonly<Record<string, Scene>> {
  const cup = trophy();
  const night = { hasStars: true, seed: 4, ridges: ['#123A4A', '#0C2C3A', '#08202B'].map(lightOf) };
  return {
    pitch: (size, at) => kick({ ...size, palette, at: at + 0.02 }),
    calm: (size, at) =>
      landscape({
        ...size,
        ...{ shore: 0.66, hasStars: false, seed: 2 },
        sky: [scale(palette.sky, 0.5), scale(palette.air, 0.42), lightOf('#F0C48A')],
        disc: { x: at, y: 0.36, size: 0.09, colour: [1.5, 1.2, 0.82] },
        ridges: [scale(palette.air, 0.4), scale(palette.air, 0.22), scale(palette.sky, 0.7), scale(palette.deep, 1.4)],
      }),
    lamp: (size, at) => fan({ ...size, palette, at, names: ['lantern', 'pearl', 'moon'] }),
    book: (size, at) => stillLife({ ...size, palette, object: cup, at, size: 0.86 }),
    night: (size, at) =>
      landscape({
        ...size,
        ...night,
        shore: 0.68,
        sky: [scale(palette.deep, 0.8), scale(palette.sky, 1.1), scale(palette.air, 0.5)],
        disc: { x: at, y: 0.28, size: 0.075, colour: [1.1, 1.15, 1.2] },
      }),
  };
}

function banners(palette: Palette): readonly Picture[] {
  return Object.entries(bannerScenes(palette)).flatMap(([name, scene]) => [
    {
      name: `banner-${name}`,
      budget: sizes.banner.budget,
      draw: async () => developed(await scene(sizes.banner, 0.72), 1.15),
    },
    {
      name: `banner-${name}-wide`,
      budget: sizes.wide.budget,
      draw: async () => developed(await scene(sizes.wide, 0.78), 1.15),
    },
  ]);
}

/** Where a host talks: the colours of the place, and the host before it. */
const PLACES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  chen: ['#0B4133', '#117A5C'],
  xia: ['#0B2F4A', '#1D76A0'],
  feng: ['#2A1340', '#7A3A6A'],
  man: ['#101B46', '#3A57B8'],
  qun: ['#06303A', '#158A8A'],
  nuo: ['#3A1A0C', '#B0662A'],
};

function rooms(brand: BrandColours): readonly Picture[] {
  const place = (from: string, to: string, seed: number) => {
    const palette = paletteOf({ ...brand, 'banner-from': from, 'banner-to': to });
    const lamps = [
      { x: 0.12, y: 0.12, size: 1, beams: [0.3, 0.5, 0.7] },
      { x: 0.62, y: 0.09, size: 0.8, beams: [0.2, 0.42] },
    ];
    const view = { width: sizes.room.width * 2, height: sizes.room.height * 2 };
    return stadium({ ...view, palette, lamps, middle: 0.4, horizon: 0.66, seed })
      .bloom(0.9, 10, 0.5)
      .vignette(0.45, 0.45, 0.4)
      .smaller(2);
  };
  return Object.entries(hosts).map(([name, look], index): Picture => {
    const [from, to] = PLACES[name] ?? PLACES.chen;
    return {
      name: `room-${name}`,
      budget: sizes.room.budget,
      draw: async () => {
        const film = place(from, to, index + 5);
        const height = Math.round(sizes.room.height * 0.9);
        const figure = exposed(
          await raster(portraitSvg(look, '0 14 200 190'), Math.round((height * 200) / 190), height),
        );
        return developed(film.over(figure, sizes.room.width - figure.width + 6, sizes.room.height - height));
      },
    };
  });
}

const ground = (from: string, to: string) =>
  `<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient></defs><rect width="200" height="200" fill="url(#wall)"/>`;

function faces(): readonly Picture[] {
  return Object.entries(hosts).map(([name, look]) => {
    const [from, to] = PLACES[name] ?? PLACES.chen;
    const svg = portraitSvg(look, '38 18 124 124', ground(from, to));
    return {
      name: `host-${name}`,
      budget: sizes.host.budget,
      draw: () => raster(svg, sizes.host.width, sizes.host.height),
    };
  });
}

/** The ground of each sport: large behind a match, and small behind a room that has no host. */
function grounds(palette: Palette): readonly Picture[] {
  return Object.entries(stages).flatMap(([sport, view]) =>
    (['stage', 'room'] as const).map((kind) => ({
      name: `${kind}-${sport.replace('_', '-')}`,
      budget: sizes[kind].budget,
      draw: () => developed(view({ ...sizes[kind], palette }), 1.1, 0.006),
    })),
  );
}

const drawnCover = (name: string, { width, height }: Size): Promise<Drawn> => raster(coverSvg(name), width, height);

/** The pictures that members choose from: the emblems of the covers, without their frames. */
const drawnAvatar = (name: string, { width, height }: Size): Promise<Drawn> =>
  raster(coverSvg(name).replace('viewBox="0 0 168 232"', 'viewBox="12 34 144 144"'), width, height);

function coversAndAvatars(): readonly Picture[] {
  return Object.keys(covers).flatMap((name) =>
    (
      [
        [`cover-${name}`, sizes.cover, drawnCover],
        [`cover-${name}-small`, smallSizes.cover, drawnCover],
        [`avatar-${name}`, sizes.avatar, drawnAvatar],
        [`avatar-${name}-small`, smallSizes.avatar, drawnAvatar],
      ] as const
    ).map(([file, size, draw]) => ({ name: file, budget: size.budget, draw: () => draw(name, size) })),
  );
}

function empties(palette: Palette, brand: BrandColours): readonly Picture[] {
  return Object.entries(emptyObjects(brand)).map(([name, object]) => ({
    name: `empty-${name}`,
    budget: sizes.empty.budget,
    draw: () => developed(atRest({ ...sizes.empty, palette, object }), 0.8, 0),
  }));
}

function items(palette: Palette, brand: BrandColours): readonly Picture[] {
  return Object.entries(itemObjects(brand)).map(([name, object]) => ({
    name: `item-${name}`,
    budget: sizes.item.budget,
    draw: () => developed(atRest({ ...sizes.item, palette, object }), 0.8, 0),
  }));
}

function promotions(palette: Palette, brand: BrandColours): readonly Picture[] {
  return Object.entries(promoObjects(brand)).map(([name, object]) => ({
    name: `promo-${name}`,
    budget: sizes.promo.budget,
    draw: () => developed(stillLife({ ...sizes.promo, palette, object, at: 0.76, size: 0.84 }), 1.15),
  }));
}

/** The pictures of a brand whose hand is `film`: bodies in the light of lamps, with grain. */
export function filmSet(brand: BrandColours): readonly Picture[] {
  const palette = paletteOf(brand);
  return [
    ...banners(palette),
    ...grounds(palette),
    ...rooms(brand),
    ...faces(),
    ...coversAndAvatars(),
    ...empties(palette, brand),
    ...items(palette, brand),
    ...Object.entries(sportObjects).map(([sport, object]) => ({
      name: `sport-${sport.replace('_', '-')}`,
      budget: sizes.sport.budget,
      draw: () => developed(pictureOf(object, sizes.sport.width, 3), 0.82, 0),
    })),
    ...promotions(palette, brand),
  ];
}
