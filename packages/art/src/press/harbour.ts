import type { Drawn } from '../sets/picture.ts';
import { raster } from '../sets/raster.ts';
import { type Inks, more } from './inks.ts';
import { over, print } from './print.ts';

interface Poster {
  readonly width: number;
  readonly height: number;
  /** Units of the drawing across its width: it is 172 tall. */
  readonly units: number;
  readonly inks: Inks;
}

const HORIZON = 112;

/** A floodlit stadium across the water, a lighthouse and a boat; the left side is night for words. */
export async function harbour({ width, height, units, inks }: Poster): Promise<Drawn> {
  const middle = units - 97;
  const lamps = [-72, -35, 34, 72].map((aside) => [middle + aside, Math.abs(aside) > 50 ? 30 : 19] as const);
  const tones = await raster(toneSvg(units, middle, lamps), width, height);
  const scale = height / 172;
  const isSky = (_x: number, y: number) => y < HORIZON * scale;
  const isSea = (_x: number, y: number) => y >= HORIZON * scale;
  const printed = print(tones, inks.paper, [
    { kind: 'dots', ink: inks.bright, pitch: 3.1 * scale, angle: 30, tone: more(1.1, 0.04), where: isSky },
    { kind: 'dots', ink: inks.dark, pitch: 3.1 * scale, angle: 75, tone: more(1.9, 0.5), where: isSky },
    { kind: 'lines', ink: inks.bright, pitch: 3.4 * scale, angle: 0, tone: more(1.15, 0), swing: scale, where: isSea },
    {
      kind: 'lines',
      ink: inks.dark,
      pitch: 3.4 * scale,
      angle: 0.4,
      tone: more(1.5, 0.5),
      swing: -scale,
      where: isSea,
    },
  ]);
  return over(printed, await raster(solidSvg(units, middle, lamps, inks), width, height));
}

type Lamps = readonly (readonly [number, number])[];

function toneSvg(units: number, middle: number, lamps: Lamps): string {
  const glows = lamps
    .map(([x, y]) => {
      const foot = middle + (x - middle) * 0.18;
      const out = x < middle ? -150 : 150;
      return `<path d="M${x - 7} ${y}h14L${foot + 34} 112h-68z" fill="#fff" opacity=".5"/><path d="M${x} ${y - 4}v8l${out} 58v-34z" fill="url(#beam${out < 0 ? 'L' : 'R'})"/><circle cx="${x}" cy="${y}" r="30" fill="url(#lamp)"/>`;
    })
    .join('');
  const shine = lamps
    .map(([x]) =>
      Array.from({ length: 15 }, (_, row) => {
        const wide = 4 + row * 1.5 + ((row * 37 + x) % 7);
        return `<ellipse cx="${x + ((row * 29 + x) % 9) - 4}" cy="${115 + row * 3.9}" rx="${wide}" ry="1.7" fill="#fff" opacity="${0.95 - row * 0.045}"/>`;
      }).join(''),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} 172"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#050505"/><stop offset=".6" stop-color="#484848"/><stop offset="1" stop-color="#a0a0a0"/></linearGradient><linearGradient id="sea" x2="0" y2="1"><stop stop-color="#606060"/><stop offset="1" stop-color="#101010"/></linearGradient><radialGradient id="lamp"><stop stop-color="#fff"/><stop offset=".4" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><radialGradient id="air"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><linearGradient id="beamL" x1="1" x2="0"><stop stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><linearGradient id="beamR"><stop stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><linearGradient id="left" x2=".62"><stop stop-color="#000" stop-opacity=".92"/><stop offset=".6" stop-color="#000" stop-opacity=".75"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="${units}" height="112" fill="url(#sky)"/><ellipse cx="${middle}" cy="106" rx="150" ry="96" fill="url(#air)"/>${glows}<rect y="112" width="${units}" height="60" fill="url(#sea)"/><ellipse cx="${middle}" cy="112" rx="120" ry="24" fill="url(#air)"/>${shine}<rect width="${units}" height="172" fill="url(#left)"/></svg>`;
}

function solidSvg(units: number, middle: number, lamps: Lamps, { dark, paper }: Inks): string {
  const half = 80;
  const masts = lamps
    .map(([x, y]) => {
      const bulbs = Array.from({ length: 8 }, (_, index) => {
        return `<circle cx="${x - 5.7 + (index % 4) * 3.8}" cy="${y - 2.7 + Math.floor(index / 4) * 4}" r="1.35"/>`;
      }).join('');
      return `<path d="M${x - 0.9} ${y}h1.8v${104 - y}h-1.8zM${x - 8} ${y - 5}h16v9h-16z" fill="${dark}"/><g fill="${paper}">${bulbs}</g>`;
    })
    .join('');
  const ribs = Array.from({ length: 19 }, (_, index) => {
    const x = middle + (index - 9) * 8.2;
    const y = 65 + 17 * ((x - middle) / half) ** 2;
    const flag = index % 3 === 0 ? `M${x} ${y - 13}v9M${x} ${y - 13}l6 1.7-6 1.7` : '';
    return `M${x} ${y - 5}v5${flag}`;
  }).join('');
  const windows = Array.from(
    { length: 23 },
    (_, index) => `M${middle + (index - 11) * 6.8 - 1.8} 102h3.6v5.4h-3.6z`,
  ).join('');
  const walls = Array.from({ length: 42 }, (_, index) => {
    const x = middle - half + 3 + index * 3.7;
    const width = 0.9 + 1.8 * Math.abs((x - middle + 20) / half);
    return `M${x} 112V${80 - 22 * (1 - ((x - middle) / half) ** 2)}h${width}V112z`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} 172">${masts}<clipPath id="bowl"><path d="M${middle - half} 112l8-32q${half - 8}-24 ${2 * half - 16} 0l8 32z"/></clipPath><g clip-path="url(#bowl)"><rect x="${middle - half}" y="50" width="${2 * half}" height="62" fill="${paper}"/><path d="${walls}" fill="${dark}"/></g><path d="M${middle - half + 2} 81q${half - 2}-30 ${2 * half - 4} 0" fill="none" stroke="${dark}" stroke-width="2.6"/><path d="M${middle - half + 16} 84q${half - 16}-23 ${2 * half - 32} 0q-${half - 16}-15-${2 * half - 32} 0" fill="${paper}"/><path d="${ribs}" stroke="${dark}" stroke-width=".8" fill="${dark}"/><path d="M${middle - half} 97h${2 * half}v1.6h-${2 * half}z" fill="${dark}"/><path d="${windows}" fill="${paper}"/><path d="M0 112v-5l24-5 28 3 36 5 42-2 46 3h${units}v4H0z" fill="${dark}"/><g fill="${paper}"><circle cx="22" cy="10" r=".8"/><circle cx="64" cy="20" r="1.1"/><circle cx="118" cy="10" r=".8"/><circle cx="150" cy="26" r="1"/><circle cx="${units - 9}" cy="10" r=".9"/></g><g transform="translate(${middle - 90} 0)"><path d="M-6 106l3-34h6l3 34z" fill="${paper}"/><path d="M-4.6 94l.9-9h7.4l.9 9z" fill="${dark}"/><path d="M-5 70h10v2H-5zM-3 64h6v6h-6zM-4.5 64 0 59l4.5 5z" fill="${dark}"/><path d="M-1.4 65.4h2.8v3.4h-2.8z" fill="${paper}"/></g><g transform="translate(${middle - 44} 138)"><path d="M-20 0h40l-5 7h-29z" fill="${dark}"/><path d="M-1-2v-34l-17 34z" fill="${paper}" stroke="${dark}"/><path d="M1-2v-30l14 30z" fill="${dark}"/></g></svg>`;
}
