import { smoothNoise } from './seeded-random.ts';

const DRIFT = 0.035;
const PACE_MS = { live: 30_000, before: 900_000 };

/** The factor, near one, by which a trader's view of a quantity of a match differs from its true value. */
export function opinionOf(seed: string, now: number, isLive: boolean): (what: string) => number {
  const x = now / (isLive ? PACE_MS.live : PACE_MS.before);
  return (what) => Math.exp(DRIFT * smoothNoise(`${seed}/${what}`, x));
}
