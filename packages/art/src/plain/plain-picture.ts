import { blend } from '../colour/hex.ts';
import { hashOf } from '../marks/hash.ts';
import { plainScenes } from './scenes.ts';
import { plainTiles } from './tiles.ts';

/** Grounds of game covers: two close colours each, easy to distinguish. */
const GROUNDS: readonly (readonly [string, string])[] = [
  ['#0E5A48', '#1B8A6B'],
  ['#1E3A78', '#3C63B8'],
  ['#6A3412', '#A85A22'],
  ['#4A2366', '#7C43A6'],
  ['#0C5560', '#178694'],
  ['#6B1730', '#A62E4E'],
];

const SEAMS: Readonly<Record<string, string>> = {
  football:
    '<path d="m60 40 19 14-7 23H48l-7-23z"/><path d="M60 40V22M79 54l18-6M72 77l11 16M48 77 37 93M41 54l-18-6"/>',
  basketball: '<path d="M22 60h76M60 22v76M33 33c15 15 15 39 0 54M87 33c-15 15-15 39 0 54"/>',
  tennis: '<path d="M31 35c16 13 16 37 0 50M89 35c-16 13-16 37 0 50"/>',
  volleyball: '<path d="M60 60c-3-14 1-28 10-37M60 60c14-5 28-2 37 6M60 60c-11 9-15 23-13 36"/>',
  baseball: '<path d="M36 30c10 18 10 42 0 60M84 30c-10 18-10 42 0 60"/>',
};

/** Colours that a plain picture is drawn with. */
export interface PlainColours {
  readonly from: string;
  readonly to: string;
}

/** A picture of a brand that has no drawn set: light shapes on the brand's own ground. */
export function plainPicture(kind: string, asked: string, { from, to }: PlainColours): string {
  // Lines have no size of their own.
  const name = asked.replace(/-(wide|small)$/, '');
  if (kind === 'sport') return sportMark(name, to);
  if (kind === 'cover' || kind === 'avatar') return tile(name, kind === 'cover' ? 166 : 120);
  if (kind === 'empty' || kind === 'item') return sportMark('football', to);
  if (kind === 'host') return host(name, from, to);
  const scene = plainScenes[name] ?? plainScenes.pitch ?? '';
  return svg(
    '0 0 320 180',
    `${gradient(from, to)}<path d="M0 0h320v180H0z" fill="url(#g)"/><g fill="none">${scene}</g>`,
    'preserveAspectRatio="xMaxYMid slice"',
  );
}

function sportMark(name: string, colour: string): string {
  const seams = SEAMS[name] ?? '<path d="M44 60h32M60 44v32"/>';
  return svg(
    '0 0 120 120',
    `${gradient(blend(colour, '#FFFFFF', 0.2), colour)}<circle cx="60" cy="60" r="46" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${seams}</g>`,
  );
}

function tile(name: string, height: number): string {
  const [from, to] = GROUNDS[hashOf(name) % GROUNDS.length] ?? ['#0E5A48', '#1B8A6B'];
  const top = (height - 120) / 2;
  return svg(
    `0 0 120 ${height}`,
    `${gradient(from, to)}<path d="M0 0h120v${height}H0z" fill="url(#g)"/><g transform="translate(0 ${top})"><circle cx="60" cy="60" r="44" fill="#fff" fill-opacity=".08"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${plainTiles[name] ?? plainTiles.compass ?? ''}</g></g>`,
    'preserveAspectRatio="xMidYMid slice"',
  );
}

function host(name: string, from: string, to: string): string {
  const tilt = (hashOf(name) % 9) - 4;
  return svg(
    '0 0 120 120',
    `${gradient(from, to)}<path d="M0 0h120v120H0z" fill="url(#g)"/><g fill="#fff" fill-opacity=".85"><circle cx="60" cy="52" r="22"/><path d="M18 122c4-30 22-42 42-42s38 12 42 42z"/></g><path d="M36 54a24 24 0 0 1 48 0" fill="none" stroke="#fff" stroke-width="5" transform="rotate(${tilt} 60 54)"/>`,
  );
}

const gradient = (from: string, to: string) =>
  `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const svg = (viewBox: string, body: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${more}>${body}</svg>`;
