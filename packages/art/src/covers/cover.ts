import { hashOf } from '../marks/hash.ts';
import { plainTiles } from '../plain/tiles.ts';
import { type CoverColours, GOLD, type GroundName, grounds, SILVER } from './grounds.ts';

interface Cover extends CoverColours {
  readonly on: GroundName;
}

const colours = (
  on: GroundName,
  edge: string,
  ground: string,
  light: string,
  metal: CoverColours['metal'] = GOLD,
): Cover => ({
  on,
  edge,
  ground,
  light,
  metal,
});

/** The ground of each cover of the games. Its subject is the drawing of the same name. */
export const covers: Readonly<Record<string, Cover>> = {
  pearl: colours('water', '#06222F', '#135E74', '#BFEFF2', SILVER),
  lantern: colours('lattice', '#2A0710', '#86182B', '#FFB25C'),
  bell: colours('ridges', '#0A1F2C', '#2F6E78', '#F6D9A0'),
  koi: colours('water', '#0B1E3A', '#1F57A0', '#FFD9A0'),
  bamboo: colours('ridges', '#04241A', '#1B7A55', '#DDF5C8'),
  leaf: colours('lattice', '#2B1206', '#93471A', '#FFD58A'),
  caravan: colours('ridges', '#3A1A0A', '#B96A2A', '#FFE3AE'),
  moon: colours('space', '#060A20', '#27347A', '#C58BE8', SILVER),
  wave: colours('water', '#041A33', '#1766A8', '#D8F1FF', SILVER),
  lighthouse: colours('water', '#0A1230', '#2C4A94', '#FFE6A8'),
  compass: colours('deco', '#041511', '#0E5A48', '#FFE7A6'),
  crown: colours('velvet', '#14030B', '#6A1434', '#FFC98A'),
  whale: colours('space', '#03182A', '#0F5A80', '#7FE3E0', SILVER),
  cards: colours('velvet', '#061A14', '#0F6A4E', '#CFF5DF'),
  chess: colours('deco', '#0B0D14', '#3A4152', '#E6ECF7', SILVER),
  go: colours('velvet', '#1E1108', '#7A5426', '#FFE9BE'),
  dice: colours('velvet', '#0C0A26', '#41308C', '#CBB8FF'),
};

/** Subjects that are drawn otherwise on a cover than in a plain picture: a fluke above the water, the scales of a fish. */
const SUBJECTS: Readonly<Record<string, string>> = {
  whale:
    '<path d="M60 96c-5-12-6-22-3-34C45 60 30 52 22 34c16 0 30 6 38 20 8-14 22-20 38-20-8 18-23 26-35 28 3 12 2 22-3 34Z" fill="#fff" fill-opacity=".18"/><path d="M24 92c8-5 14-5 22 0M74 92c8-5 14-5 22 0M34 101c9-5 17-5 26 0s17 5 26 0"/><circle cx="60" cy="24" r="4" fill="#FFE6A3" stroke="none"/>',
  koi: '<path d="M30 44a15 15 0 0 1 30 0 15 15 0 0 1-30 0M60 44a15 15 0 0 1 30 0 15 15 0 0 1-30 0M45 62a15 15 0 0 1 30 0 15 15 0 0 1-30 0M30 80a15 15 0 0 1 30 0 15 15 0 0 1-30 0M60 80a15 15 0 0 1 30 0 15 15 0 0 1-30 0" fill="#fff" fill-opacity=".18"/><circle cx="45" cy="44" r="4" fill="#FFE6A3" stroke="none"/><circle cx="75" cy="44" r="4" fill="#FFE6A3" stroke="none"/><circle cx="60" cy="62" r="5.5" fill="#FFE6A3" stroke="none"/><circle cx="45" cy="80" r="4" fill="#FFE6A3" stroke="none"/><circle cx="75" cy="80" r="4" fill="#FFE6A3" stroke="none"/>',
};

/** The subject of a cover, on 120 by 120. */
export const coverSubject = (name: string): string => SUBJECTS[name] ?? plainTiles[name] ?? plainTiles.compass;

/** The cover of a game, 168 by 232: a metal emblem on a lit ground in a frame. Its name is below it. */
export function coverSvg(name: string): string {
  const cover = covers[name] ?? covers.compass;
  const { edge, ground, light, metal } = cover;
  const subject = coverSubject(name)
    .replaceAll('fill="#fff" fill-opacity=".18"', 'fill="url(#body)"')
    .replaceAll('fill="#FFE6A3" stroke="none"', 'fill="url(#lit)" stroke="none"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 232"><defs>
<radialGradient id="back" cx=".5" cy=".44" r=".8"><stop offset="0" stop-color="${ground}"/><stop offset=".55" stop-color="${ground}" stop-opacity=".92"/><stop offset="1" stop-color="${edge}"/></radialGradient>
<linearGradient id="metal" x2="1" y2="1"><stop stop-color="${metal[0]}"/><stop offset=".48" stop-color="${metal[1]}"/><stop offset="1" stop-color="${metal[2]}"/></linearGradient>
<linearGradient id="edge" x2="0" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${edge}"/></linearGradient>
<linearGradient id="body" x2=".7" y2="1"><stop stop-color="${metal[0]}" stop-opacity=".9"/><stop offset=".5" stop-color="${metal[1]}" stop-opacity=".78"/><stop offset="1" stop-color="${metal[2]}" stop-opacity=".92"/></linearGradient>
<radialGradient id="lit"><stop stop-color="#FFFFFF"/><stop offset="1" stop-color="${light}"/></radialGradient>
<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="cast" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="4"/></filter></defs>
<rect width="168" height="232" fill="${edge}"/><rect width="168" height="232" fill="url(#back)"/>${grounds[cover.on](cover, hashOf(name))}
<g transform="translate(6 28) scale(1.3)" stroke-linejoin="round" stroke-linecap="round"><g transform="translate(2 5)" fill="none" stroke="#000" stroke-width="5" opacity=".55" filter="url(#cast)">${plain(subject)}</g><circle cx="60" cy="60" r="50" fill="${edge}" fill-opacity=".42" stroke="url(#metal)" stroke-width="1.2"/><circle cx="60" cy="60" r="46" fill="none" stroke="url(#metal)" stroke-width=".6"/><g fill="none" stroke="url(#metal)" stroke-width="2.2">${subject}</g></g>
<path d="M5 5h158v222H5z" fill="none" stroke="url(#metal)" stroke-width="1.6"/><path d="M10 20V10h10M158 20V10h-10M10 212v10h10M158 212v10h-10M15 26V15h11M153 26V15h-11M15 206v11h11M153 206v11h-11" fill="none" stroke="url(#metal)" stroke-width="1.2"/></svg>`;
}

/** A subject without its fills, for its shadow. */
const plain = (subject: string) => subject.replace(/fill="[^"]*"/g, '').replace(/stroke="none"/g, '');
