import type { LiveMatch } from '@touchline/client/live';

type Crest = LiveMatch['info']['home']['crest'];

export interface Kit {
  readonly shirt: string;
  readonly trim: string;
}

/** Colours closer than this look alike from a distance. */
const TOO_CLOSE = 110;

/** The kits of both sides: their crests' colours, the guests in their second one where the first would be mistaken. */
export function kitsOf(home: Crest, away: Crest): Readonly<Record<'home' | 'away', Kit>> {
  const [shirt, trim] = home.colours;
  const [first, second] = away.colours;
  const isSame = distance(shirt, first) < TOO_CLOSE;
  return { home: { shirt, trim }, away: isSame ? { shirt: second, trim: first } : { shirt: first, trim: second } };
}

function distance(a: string, b: string): number {
  const [left, right] = [channels(a), channels(b)];
  return Math.hypot(...left.map((value, index) => value - (right[index] ?? 0)));
}

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
}
