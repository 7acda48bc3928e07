import { blend, contrast } from '../colour/hex.ts';
import { type Charge, chargeNames, drawCharge } from './charges.ts';
import type { MarkForm } from './crest.ts';
import { hashOf, pick } from './hash.ts';
import { FLAG, shields } from './shields.ts';

/** Grounds of league marks with the colour that lies over them. */
const GROUNDS: readonly (readonly [string, string])[] = [
  ['#0B4E78', '#F6C04A'],
  ['#0B7F8F', '#F6D27A'],
  ['#3B2C63', '#CDBFF2'],
  ['#7A1530', '#F3CD72'],
  ['#14532D', '#BBE5C4'],
  ['#1F3A93', '#9FD0FF'],
  ['#7C3A12', '#FFD9A0'],
  ['#27323F', '#7FE0D0'],
];

const OUTLINES = [
  'M20 1.5a18.5 18.5 0 1 1 0 37 18.5 18.5 0 0 1 0-37Z',
  'M12 2h16a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10H12A10 10 0 0 1 2 28V12A10 10 0 0 1 12 2Z',
  'M20 1.3 36.6 10.8v18.4L20 38.7 3.4 29.2V10.8Z',
  shields.heater,
  shields.french,
];

/** The subjects that a league's name refers to. The first word that fits decides. */
const SUBJECTS: readonly (readonly [RegExp, Subject])[] = [
  [/杯|冠军|大师|公开/, 'cup'],
  [/岛/, 'isles'],
  [/岸|海|湾|港|洋/, 'coast'],
  [/山|岭|高地|峰|谷|原/, 'peaks'],
];

type Subject = keyof typeof subjects;

const subjects = {
  cup: (top: string) =>
    `<path fill="${top}" d="M12.5 9h15v4h4c0 5-2.2 8-5.2 8.5-1.4 2.3-3 3.5-4.8 4v3.5h4V32H14.5v-3h4v-3.5c-1.8-.5-3.4-1.7-4.8-4C10.7 21 8.5 18 8.5 13h4z"/>`,
  coast: (top: string, ground: string) =>
    `<circle cx="20" cy="18" r="8" fill="${top}"/><path fill="${blend(ground, '#FFFFFF', 0.88)}" d="M0 24c4.5-3 7.5-3 12 0s7.5 3 12 0 7.5-3 12 0l6 2v16H0z"/><path fill="${blend(ground, '#FFFFFF', 0.3)}" d="M0 30c4.5-3 7.5-3 12 0s7.5 3 12 0 7.5-3 12 0l6 2v12H0z"/>`,
  isles: (top: string, ground: string) =>
    `<path fill="${top}" d="M6 24a7.5 7.5 0 0 1 15 0zM18 24a8.5 8.5 0 0 1 17 0z"/><path d="M26.5 16.5c.3-4-.7-6-2.7-7.7m2.7 2.6c2-2 4.5-2.2 6.3-1.2m-6.3 1.2c-2.6-1.2-4.9-.8-6.6 1" stroke="#F4FBF8" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M3 28c4-2.6 6.7-2.6 10.6 0s6.7 2.6 10.6 0 6.7-2.6 10.8 0M5 33.5c3.4-2.2 5.7-2.2 9 0s5.7 2.2 9 0 5.7-2.2 9 0" stroke="${blend(ground, '#FFFFFF', 0.8)}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`,
  peaks: (top: string) =>
    `<path fill="${top}" d="m3 30 10.5-17 5.5 8.5 4-6L36 30z"/><path fill="#fff" d="m13.5 13 3.6 5.6-2.3 2-2.2-2-2.3 1.3z"/>`,
  sign: (top: string, _ground: string, seed: string) => drawCharge(pick(signs, seed, 'sign'), top, null),
} satisfies Readonly<Record<string, (top: string, ground: string, seed: string) => string>>;

/** Charges that say nothing about a club and may stand for a competition. */
const signs = chargeNames.filter((name): name is Charge =>
  ['star', 'bolt', 'crown', 'wings', 'lozenge'].includes(name),
);

/** The mark of a league: outline and colours follow from sport and name, the subject from what the name speaks of. */
export function leagueMarkSvg(sport: string, name: string, form: MarkForm): string {
  const seed = `${sport}:${name}`;
  const [ground, top] = form === 'flag' ? ['#0B1A4A', '#FFFFFF'] : pick(GROUNDS, seed, 'ground');
  const outline = form === 'flag' ? FLAG : pick(OUTLINES, seed, 'outline');
  const subject = SUBJECTS.find(([words]) => words.test(name))?.[1] ?? 'sign';
  const drawn = subjects[subject](contrast(top, ground) > 3 ? top : '#FFFFFF', ground, seed);
  const engraved = form === 'flag' ? lines(hashOf(seed) % 2 === 0) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)"><path fill="${ground}" d="M0 0h40v40H0z"/>${engraved}${drawn}</g></svg>`;
}

/** The rules of an engraving behind the subject. */
function lines(isRising: boolean): string {
  const path = Array.from({ length: 14 }, (_, row) => `M0 ${row * 3 + 0.5}${isRising ? 'l40-6' : 'h40'}`).join('');
  return `<path d="${path}" stroke="#5E7BE0" stroke-width=".9" fill="none"/>`;
}
