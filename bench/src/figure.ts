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
  /** The reason why the target is no higher, where more is out of reach. */
  readonly because?: string;
}

export interface Measured {
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  /**
   * Limits the possible values. A cost or a rate is above zero, which is the default; a `count`, for example of faults, may
   * be zero; a `signed` value, such as a growth, may be any number. Other values were not measured.
   */
  readonly range?: 'positive' | 'count' | 'signed';
}

/** A bench throws it when what it measures did not happen. The run then ends with an error; a missed target is none. */
export class NotMeasured extends Error {
  constructor(what: string) {
    super(`not measured: ${what}`);
  }
}

/** Throws unless something that a bench needs in order to have measured anything is true. */
export function prove(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new NotMeasured(otherwise);
}

/** A bound on the value itself, or on the value as a multiple of its floor. */
export type Target = Bound & {
  /** The reason why the target is no higher, where more is out of reach. */
  readonly because?: string;
};

type Bound =
  | { readonly most: number }
  | { readonly least: number }
  | { readonly mostTimesFloor: number }
  | { readonly leastTimesFloor: number };

/** Puts a measurement beside its target. */
export function judge(figure: string, measured: Measured, target: Target): Figure {
  const { value, unit, floor = null, range = 'positive' } = measured;
  for (const number of floor === null ? [value] : [value, floor])
    prove(isPossible(number, range), `${figure} came out as ${number} ${unit}`);
  const ratio = floor === null || floor === 0 ? null : value / floor;
  return {
    figure,
    value: round(value),
    unit,
    floor: floor === null ? null : round(floor),
    ratio: ratio === null ? null : round(ratio),
    ...verdict(value, unit, ratio, target),
    ...(target.because ? { because: target.because } : {}),
  };
}

function isPossible(number: number, range: NonNullable<Measured['range']>): boolean {
  if (!Number.isFinite(number)) return false;
  return range === 'signed' || number > 0 || (range === 'count' && number === 0);
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
