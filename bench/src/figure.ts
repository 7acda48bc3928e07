/** One row of the result: what was measured, beside what the same work costs at the least. */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** The floor or peer, in the same unit; null where there is none. */
  readonly floor: number | null;
  /** Value by floor. */
  readonly ratio: number | null;
  /** In words, such as `≤ 120 kB` or `≤ 1.25 × floor`. */
  readonly target: string;
  readonly pass: boolean;
}

export interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
}

/** A bound on the value itself, or on the value as a multiple of its floor. */
export type Target =
  | { readonly most: number }
  | { readonly least: number }
  | { readonly mostTimesFloor: number }
  | { readonly leastTimesFloor: number };

/** Puts a measurement beside its target. */
export function judge(figure: string, measured: Measured, target: Target): Figure {
  const { value, unit, floor = null } = measured;
  const ratio = floor === null || floor === 0 ? null : value / floor;
  return {
    figure,
    value: round(value),
    unit,
    floor: floor === null ? null : round(floor),
    ratio: ratio === null ? null : round(ratio),
    ...verdict(value, unit, ratio, target),
  };
}

function verdict(value: number, unit: string, ratio: number | null, target: Target): { target: string; pass: boolean } {
  if ('most' in target) return { target: `≤ ${target.most} ${unit}`, pass: value <= target.most };
  if ('least' in target) return { target: `≥ ${target.least} ${unit}`, pass: value >= target.least };
  if ('leastTimesFloor' in target) {
    return { target: `≥ ${target.leastTimesFloor} × floor`, pass: ratio !== null && ratio >= target.leastTimesFloor };
  }
  const { mostTimesFloor } = target;
  return { target: `≤ ${mostTimesFloor} × floor`, pass: ratio !== null && ratio <= mostTimesFloor };
}

/** Three decimals, more than any figure here is good for. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
