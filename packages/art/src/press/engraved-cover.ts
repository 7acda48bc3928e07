import { coverSubject } from '../covers/cover.ts';
import { hashOf } from '../marks/hash.ts';
import type { Drawn } from '../sets/picture.ts';
import { raster } from '../sets/raster.ts';
import { type Inks, more } from './inks.ts';
import { over, print } from './print.ts';

/** Second inks of covers: ochre, vermilion, a grey green, and the brand's own. */
const SECOND = ['#C98A1B', '#D2492A', '#2F7F6C', null] as const;
const PAPER = '#FBF5E6';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of a cover: all of it, or the square around its emblem. */
const VIEWS = { cover: '0 0 168 232', avatar: '14 36 140 140' } as const;

/** The cover of a game in two inks: an engraved emblem before rays or rings of dots. */
export async function engravedCover(name: string, of: keyof typeof VIEWS, size: Size, inks: Inks): Promise<Drawn> {
  const second = SECOND[hashOf(`ink:${name}`) % SECOND.length] ?? inks.bright;
  const view = VIEWS[of];
  const ground = await raster(groundSvg(view, hashOf(name)), size.width, size.height);
  const printed = print(ground, PAPER, [
    { kind: 'dots', ink: second, pitch: size.width / 43, angle: 20, tone: more(1, 0.06) },
  ]);
  return over(printed, await raster(emblemSvg(name, view, inks, second), size.width, size.height));
}

const head = (view: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">`;

function groundSvg(view: string, seed: number): string {
  const rays = Array.from({ length: 24 }, (_, index) => {
    const [from, to] = [(index * Math.PI) / 12, ((index + 0.5) * Math.PI) / 12];
    const point = (angle: number) => `${84 + 240 * Math.cos(angle)} ${106 + 240 * Math.sin(angle)}`;
    return `<path d="M84 106L${point(from)} L${point(to)}Z"/>`;
  }).join('');
  const rings = Array.from({ length: 9 }, (_, ring) => `<circle cx="84" cy="106" r="${70 + ring * 18}"/>`).join('');
  const figure =
    seed % 2 === 0
      ? `<g fill="#000" opacity=".75">${rays}</g>`
      : `<g fill="none" stroke="#000" stroke-width="9" opacity=".7">${rings}</g>`;
  return `${head(view)}<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="84" cy="106" r="150"><stop stop-color="#fff"/><stop offset=".4" stop-color="#f4f4f4"/><stop offset="1" stop-color="#5a5a5a"/></radialGradient></defs><rect width="168" height="232" fill="url(#light)"/>${figure}</svg>`;
}

function emblemSvg(name: string, view: string, { dark }: Inks, second: string): string {
  const fans = Array.from({ length: 27 }, (_, index) => {
    const [x, y] = [(index % 9) * 21 + (Math.floor(index / 9) % 2) * 10.5 - 6, 206 + Math.floor(index / 9) * 12];
    return [9, 6, 3].map((r) => `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0"/>`).join('');
  }).join('');
  const subject = coverSubject(name)
    .replaceAll('fill="#fff" fill-opacity=".18"', 'fill="url(#hatch)"')
    .replaceAll('fill="#FFE6A3" stroke="none"', `fill="${second}" stroke="${dark}"`)
    .replaceAll('fill="#10201b"', `fill="${dark}"`);
  return `${head(view)}<defs><pattern id="hatch" width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><rect width="2.6" height="2.6" fill="${PAPER}"/><rect width="2.6" height="1.15" fill="${dark}"/></pattern></defs><circle cx="84" cy="106" r="61" fill="${PAPER}" stroke="${dark}" stroke-width="2"/><circle cx="84" cy="106" r="56.5" fill="none" stroke="${dark}" stroke-width=".9"/><g transform="translate(10.8 32.8) scale(1.22)" fill="none" stroke="${dark}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${subject}</g><path d="M0 192h168v40H0z" fill="${dark}"/><g fill="none" stroke="${PAPER}" stroke-width="1">${fans}</g><path d="M2 2h164v228H2z" fill="none" stroke="${dark}" stroke-width="3.5"/></svg>`;
}
