import { smoothNoise } from './seeded-random.ts';

const DRIFT = 0.035;
const PACE_MS = { live: 30_000, before: 900_000 };

/** How far a trader's view of something about a match stands from the truth now, as a factor near one. */
export function opinionOf(seed: string, now: number, isLive: boolean): (what: string) => number {
  const x = now / (isLive ? PACE_MS.live : PACE_MS.before);
  return (what) => Math.exp(DRIFT * smoothNoise(`${seed}/${what}`, x));
}
