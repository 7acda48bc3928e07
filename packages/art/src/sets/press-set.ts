import { rgbOf } from '../colour/hex.ts';
import { covers } from '../covers/cover.ts';
import { hosts } from '../hosts/index.ts';
import { portraitSvg } from '../hosts/portrait.ts';
import { emptyObjects } from '../objects/empty-objects.ts';
import { itemObjects } from '../objects/goods.ts';
import { promoObjects } from '../objects/promo-objects.ts';
import { pictureOf, type SportObject } from '../objects/sport-object.ts';
import { sportObjects } from '../objects/sports.ts';
import { kickOff, victory } from '../press/emblem-posters.ts';
import { engravedCover } from '../press/engraved-cover.ts';
import { harbour } from '../press/harbour.ts';
import { type Inks, inksOf, more } from '../press/inks.ts';
import { moonrise } from '../press/moonrise.ts';
import { print } from '../press/print.ts';
import { type BrandColours, paletteOf } from '../scenes/palette.ts';
import { atRest } from '../scenes/rest.ts';
import { stages } from '../scenes/stages.ts';
import { stillLife } from '../scenes/still-life.ts';
import { type Drawn, developed, type Picture, sizes, smallSizes } from './picture.ts';
import { raster } from './raster.ts';

const BACKDROP =
  '<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#9a9a9a"/></linearGradient></defs><rect x="-100" width="400" height="220" fill="url(#wall)"/>';

/** Keeps the shape of a cut-out: print lies on the object only. */
function cutOut(printed: Drawn, source: Drawn): Drawn {
  const bytes = printed.bytes.slice();
  for (let at = 3; at < bytes.length; at += 4) bytes[at] = source.bytes[at];
  return { ...printed, bytes };
}

/** Draws the edge of a cut-out in an ink, so that paper is seen on a white page. */
function outlined(cut: Drawn, ink: string): Drawn {
  const { width, height } = cut;
  const [bytes, colour] = [cut.bytes.slice(), rgbOf(ink)];
  const isClear = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height || cut.bytes[(y * width + x) * 4 + 3] < 128;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isClear(x, y)) continue;
      if (isClear(x - 1, y) || isClear(x + 1, y) || isClear(x, y - 1) || isClear(x, y + 1))
        bytes.set([...colour, 255], (y * width + x) * 4);
    }
  return { ...cut, bytes };
}

function posters(inks: Inks): readonly Picture[] {
  const wide = { width: 1050, height: 270, units: 669 };
  const narrow = { width: sizes.banner.width, height: sizes.banner.height, units: 351 };
  return (
    [
      ['night', harbour],
      ['calm', moonrise],
      ['pitch', kickOff],
      ['book', victory],
    ] as const
  ).flatMap(([name, poster]) => [
    { name: `banner-${name}`, budget: 46_000, isExact: true, draw: () => poster({ ...narrow, inks }) },
    { name: `banner-${name}-wide`, budget: 60_000, isExact: true, draw: () => poster({ ...wide, inks }) },
  ]);
}

/** The ground of each sport: large behind a match, and small behind a room that has no host. */
function printedGrounds(brand: BrandColours, inks: Inks): readonly Picture[] {
  const palette = paletteOf(brand);
  return Object.entries(stages).flatMap(([sport, view]) =>
    (['stage', 'room'] as const).map((kind) => {
      const pitch = kind === 'stage' ? 5 : 4;
      return {
        name: `${kind}-${sport.replace('_', '-')}`,
        budget: kind === 'stage' ? 60_000 : 12_000,
        isExact: true,
        draw: () =>
          print(developed(view({ ...sizes[kind], palette }), 1.3, 0), inks.paper, [
            { kind: 'lines', ink: inks.bright, pitch, angle: 0, tone: more(1.5, 0.1) },
            { kind: 'dots', ink: inks.dark, pitch, angle: 45, tone: more(2, 0.62) },
          ]),
      };
    }),
  );
}

function engravedHosts(inks: Inks): readonly Picture[] {
  return Object.entries(hosts).flatMap(([name, look]): Picture[] => {
    const engrave = async (view: string, { width, height }: { width: number; height: number }, pitch: number) =>
      print(await raster(portraitSvg(look, view, BACKDROP), width, height), inks.paper, [
        { kind: 'lines', ink: inks.dark, pitch, angle: -38, swing: 1.2, tone: more(1.08, 0.07) },
      ]);
    return [
      {
        name: `host-${name}`,
        budget: sizes.host.budget,
        isExact: true,
        draw: () => engrave('38 18 124 124', sizes.host, 4),
      },
      { name: `room-${name}`, budget: 12_000, isExact: true, draw: () => engrave('-56 14 302 182', sizes.room, 4) },
    ];
  });
}

function printedCovers(inks: Inks): readonly Picture[] {
  return Object.keys(covers).flatMap((name): Picture[] => [
    {
      name: `cover-${name}`,
      budget: sizes.cover.budget,
      isExact: true,
      draw: () => engravedCover(name, 'cover', { width: 252, height: 348 }, inks),
    },
    {
      name: `avatar-${name}`,
      budget: sizes.avatar.budget,
      isExact: true,
      draw: () => engravedCover(name, 'avatar', sizes.avatar, inks),
    },
    {
      name: `cover-${name}-small`,
      budget: 8_000,
      isExact: true,
      draw: () => engravedCover(name, 'cover', { width: 168, height: 232 }, inks),
    },
    {
      name: `avatar-${name}-small`,
      budget: 4_000,
      isExact: true,
      draw: () => engravedCover(name, 'avatar', smallSizes.avatar, inks),
    },
  ]);
}

/** The pictures of a brand whose hand is `press`: dots and engraved lines in two inks on paper. */
export function pressSet(brand: BrandColours): readonly Picture[] {
  const inks = inksOf(brand);
  const inTwoInks = (source: Drawn, pitch: number): Drawn =>
    print(source, inks.paper, [
      { kind: 'dots', ink: inks.bright, pitch, angle: 30, tone: more(1.1, 0.12) },
      { kind: 'lines', ink: inks.dark, pitch, angle: -45, tone: more(1.5, 0.5) },
    ]);
  const palette = paletteOf(brand);
  const atRestPictures = (kind: 'empty' | 'item', objects: Readonly<Record<string, SportObject>>) =>
    Object.entries(objects).map(([name, object]) => ({
      name: `${kind}-${name}`,
      budget: sizes[kind].budget,
      isExact: true,
      draw: () => {
        const source = developed(atRest({ ...sizes[kind], palette, object }), 0.62, 0);
        return outlined(cutOut(inTwoInks(source, 3.6), source), inks.dark);
      },
    }));
  return [
    ...posters(inks),
    ...printedGrounds(brand, inks),
    ...engravedHosts(inks),
    ...printedCovers(inks),
    ...Object.entries(sportObjects).map(([sport, object]) => ({
      name: `sport-${sport.replace('_', '-')}`,
      budget: 6_000,
      isExact: true,
      draw: () => {
        const source = developed(pictureOf(object, sizes.sport.width, 3), 0.9, 0);
        return cutOut(inTwoInks(source, 3.4), source);
      },
    })),
    ...atRestPictures('empty', emptyObjects(brand)),
    ...atRestPictures('item', itemObjects(brand)),
    ...Object.entries(promoObjects(brand)).map(([name, object]) => ({
      name: `promo-${name}`,
      budget: 40_000,
      isExact: true,
      draw: () =>
        inTwoInks(developed(stillLife({ width: 526, height: 226, palette, object, at: 0.76, size: 0.84 }), 1.3, 0), 4),
    })),
  ];
}
