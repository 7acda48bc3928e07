import { pictureOf, type SportObject } from '../objects/sport-object.ts';
import { sportObjects } from '../objects/sports.ts';
import { trophy } from '../objects/treasures.ts';
import { type Drawn, developed } from '../sets/picture.ts';
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

interface Emblem {
  readonly object: SportObject;
  /** Its edge and the middle of it from the top, in units. */
  readonly edge: number;
  readonly middle: number;
  /** Tones of what is behind it, around the place where it stands. */
  readonly ground: (units: number, at: number) => string;
}

/** The distance of emblems from the right edge; the left side is night for words. */
const ASIDE = 92;

/** A ball on the spot, with the lights of a ground behind it. */
export const kickOff = (poster: Poster): Promise<Drawn> =>
  emblemPoster(poster, { object: sportObjects.football, edge: 112, middle: 98, ground: litField });

/** A cup before the rays of a morning. */
export const victory = (poster: Poster): Promise<Drawn> =>
  emblemPoster(poster, { object: trophy(), edge: 148, middle: 88, ground: rays });

async function emblemPoster({ width, height, units, inks }: Poster, emblem: Emblem): Promise<Drawn> {
  const by = height / 172;
  const at = units - ASIDE;
  const tones = await raster(emblem.ground(units, at), width, height);
  const printed = print(tones, inks.paper, [
    { kind: 'dots', ink: inks.bright, pitch: 3.1 * by, angle: 30, tone: more(1.1, 0.04) },
    { kind: 'dots', ink: inks.dark, pitch: 3.1 * by, angle: 75, tone: more(1.8, 0.5) },
  ]);
  const edge = Math.round(emblem.edge * by);
  const object = developed(pictureOf(emblem.object, edge, 2), 0.5, 0);
  const placed = onClear(
    object,
    { width, height },
    Math.round(at * by - edge / 2),
    Math.round(emblem.middle * by - edge / 2),
  );
  const engraved = print(placed, inks.paper, [
    { kind: 'lines', ink: inks.bright, pitch: 2.7 * by, angle: -38, swing: by, tone: more(1.2, 0.1) },
    { kind: 'lines', ink: inks.dark, pitch: 2.7 * by, angle: -38, swing: by, tone: more(1.7, 0.42) },
  ]);
  for (let byte = 3; byte < engraved.bytes.length; byte += 4) engraved.bytes[byte] = placed.bytes[byte];
  return over(printed, engraved);
}

/** A drawing at a place of a larger one that is clear around it. */
function onClear(drawn: Drawn, { width, height }: Pick<Drawn, 'width' | 'height'>, left: number, top: number): Drawn {
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0; y < drawn.height; y += 1)
    for (let x = 0; x < drawn.width; x += 1) {
      const [toX, toY] = [x + left, y + top];
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue;
      const from = (y * drawn.width + x) * 4;
      bytes.set(drawn.bytes.subarray(from, from + 4), (toY * width + toX) * 4);
    }
  return { width, height, bytes };
}

const frame = (units: number, at: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${units} 172"><defs><radialGradient id="air" gradientUnits="userSpaceOnUse" cx="${at}" cy="84" r="190"><stop stop-color="#fff"/><stop offset=".34" stop-color="#b8b8b8"/><stop offset="1" stop-color="#0a0a0a"/></radialGradient><linearGradient id="field" x2="0" y2="1"><stop stop-color="#8a8a8a"/><stop offset="1" stop-color="#3a3a3a"/></linearGradient><linearGradient id="left" x2=".66"><stop stop-color="#000" stop-opacity=".94"/><stop offset=".6" stop-color="#000" stop-opacity=".8"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs><rect width="${units}" height="172" fill="url(#air)"/>${body}<rect width="${units}" height="172" fill="url(#left)"/></svg>`;

/** Two masts of lamps, a stand, and the mown stripes of a field that meet behind the ball. */
function litField(units: number, at: number): string {
  const stripes = Array.from({ length: 13 }, (_, index) => {
    const [from, to] = [(index - 6.5) * 10, (index - 5.5) * 10];
    return index % 2
      ? `<path d="M${at + from} 104L${at + to} 104L${at + to * 6} 172L${at + from * 6} 172Z" fill="#fff" opacity=".2"/>`
      : '';
  }).join('');
  const masts = [-66, 70]
    .map((aside) => {
      const x = at + aside;
      const bulbs = Array.from({ length: 8 }, (_, index) => {
        return `<circle cx="${x - 9 + (index % 4) * 6}" cy="${18 + Math.floor(index / 4) * 6}" r="2.2" fill="#fff"/>`;
      }).join('');
      return `<path d="M${x - 12} 24 ${x - aside * 1.5 - 44} 104h88L${x + 12} 24z" fill="#fff" opacity=".4"/><path d="M${x - 1.5} 24h3v80h-3zM${x - 13} 13h26v16h-26z" fill="#161616"/>${bulbs}`;
    })
    .join('');
  const seats = Array.from({ length: 60 }, (_, index) => {
    const x = at - 150 + (index % 30) * 10.4;
    return `<circle cx="${x}" cy="${91 + Math.floor(index / 30) * 6}" r="1.5" fill="#fff" opacity="${index % 3 ? '.4' : '.85'}"/>`;
  }).join('');
  return frame(
    units,
    at,
    `<path d="M0 86q${at} -16 ${units} 0v20h-${units}z" fill="#303030"/>${seats}${masts}<rect y="104" width="${units}" height="68" fill="url(#field)"/>${stripes}<path d="M0 104h${units}" stroke="#fff" stroke-width="1.6"/><ellipse cx="${at}" cy="150" rx="104" ry="20" fill="none" stroke="#fff" stroke-width="2.2"/><ellipse cx="${at}" cy="153" rx="52" ry="8" fill="#000" opacity=".6"/>`,
  );
}

/** Rays around the cup, and the steps that it is on. */
function rays(units: number, at: number): string {
  const beams = Array.from({ length: 20 }, (_, index) => {
    const [from, to] = [(index * Math.PI) / 10, ((index + 0.5) * Math.PI) / 10];
    const point = (angle: number) =>
      `${(at + 420 * Math.cos(angle)).toFixed(1)} ${(80 + 420 * Math.sin(angle)).toFixed(1)}`;
    return `<path d="M${at} 80L${point(from)} L${point(to)}Z"/>`;
  }).join('');
  return frame(
    units,
    at,
    `<g fill="#000" opacity=".42">${beams}</g><circle cx="${at}" cy="80" r="62" fill="#fff" opacity=".55"/><circle cx="${at}" cy="80" r="74" fill="none" stroke="#000" stroke-width="3" opacity=".5"/><path d="M${at - 78} 172v-16h156v16z" fill="#2a2a2a"/><path d="M${at - 56} 156v-10h112v10z" fill="#5a5a5a"/><path d="M${at - 78} 156h156M${at - 56} 146h112" stroke="#fff" stroke-width="1.6"/>`,
  );
}
