const FULL = 360;
/** Whole turns before the wheel stops. */
const TURNS = 5;

/**
 * The angle, in degrees and rising, at which the middle of a sector is under the pointer at the top. Sectors lie clockwise in
 * their order, the first one with its middle at the top of a wheel that has not turned.
 */
export function turnTo(from: number, place: number, sectors: number): number {
  const rest = (FULL - (place * FULL) / sectors) % FULL;
  const whole = Math.ceil(from / FULL) + TURNS;
  return whole * FULL + rest;
}

/** The sector under the pointer at an angle. */
export function sectorAt(angle: number, sectors: number): number {
  const back = (((-angle % FULL) + FULL) % FULL) / (FULL / sectors);
  return Math.round(back) % sectors;
}
