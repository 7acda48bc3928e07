import { clouds } from '../film/noise.ts';
import type { Drawn } from '../sets/picture.ts';
import { raster } from '../sets/raster.ts';
import { type Inks, more } from './inks.ts';
import { over, print } from './print.ts';

interface Poster {
  readonly width: number;
  readonly height: number;
  readonly units: number;
  readonly inks: Inks;
}

/** A moon over engraved hills; the left side is night for words. */
export async function moonrise({ width, height, units, inks }: Poster): Promise<Drawn> {
  const scale = height / 172;
  const moon = units - 92;
  const ridges = [92, 112, 132, 152].map((base, index) => ridge(units, base, index));
  const sky = await raster(skySvg(units, moon), width, height);
  let picture = print(sky, inks.paper, [
    { kind: 'dots', ink: inks.bright, pitch: 3.1 * scale, angle: 30, tone: more(1.1, 0.04) },
    { kind: 'dots', ink: inks.dark, pitch: 3.1 * scale, angle: 75, tone: more(1.7, 0.5) },
  ]);
  picture = over(
    picture,
    await raster(`${head(units)}<circle cx="${moon}" cy="52" r="25" fill="${inks.paper}"/></svg>`, width, height),
  );
  for (const [index, path] of ridges.entries()) {
    const tones = await raster(ridgeSvg(units, path, index), width, height);
    const engraved = print(tones, inks.paper, [
      { kind: 'lines', ink: inks.bright, pitch: 2.7 * scale, angle: index % 2 ? 48 : -48, tone: more(1.1, 0) },
      { kind: 'lines', ink: inks.dark, pitch: 2.7 * scale, angle: index % 2 ? 48 : -48, tone: more(1.5, 0.42) },
    ]);
    for (let at = 3; at < engraved.bytes.length; at += 4) engraved.bytes[at] = tones.bytes[at];
    picture = over(picture, engraved);
    const edge = `${head(units)}<path d="${path}" fill="none" stroke="${inks.dark}" stroke-width="1.1"/></svg>`;
    picture = over(picture, await raster(edge, width, height));
  }
  return picture;
}

const head = (units: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} 172">`;

function skySvg(units: number, moon: number): string {
  return `${head(units)}<defs><radialGradient id="moon" gradientUnits="userSpaceOnUse" cx="${moon}" cy="52" r="190"><stop stop-color="#fff"/><stop offset=".25" stop-color="#bbb"/><stop offset="1" stop-color="#000"/></radialGradient></defs><rect width="${units}" height="172" fill="url(#moon)"/></svg>`;
}

function ridge(units: number, base: number, index: number): string {
  const points = Array.from({ length: Math.ceil(units / 2) + 1 }, (_, step) => {
    const x = step * 2;
    const crest = 1 - Math.abs(2 * clouds(x * 0.014 + index * 7.3, index * 3.1, 4) - 1);
    return `${x} ${(base - 44 * (crest - 0.5) - 6 * clouds(x * 0.06, index, 3)).toFixed(1)}`;
  });
  return `M-4 180L-4 ${base}L${points.join('L')}L${units + 4} 180Z`;
}

function ridgeSvg(units: number, path: string, index: number): string {
  const shade = ['#8a8a8a', '#6a6a6a', '#464646', '#202020'][index] ?? '#202020';
  return `${head(units)}<defs><linearGradient id="hill" x1="1" x2=".1"><stop stop-color="#e8e8e8"/><stop offset=".45" stop-color="${shade}"/><stop offset="1" stop-color="#000"/></linearGradient></defs><path d="${path}" fill="url(#hill)"/></svg>`;
}
