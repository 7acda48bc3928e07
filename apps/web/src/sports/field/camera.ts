/** A place on the pitch in metres: x from the home goal line, z from the near touchline. */
export interface Spot {
  readonly x: number;
  readonly z: number;
}

/** The size of a pitch in metres. */
export const PITCH = { length: 105, width: 68 } as const;

export const CENTRE: Spot = { x: PITCH.length / 2, z: PITCH.width / 2 };

/** The picture's own units; it is drawn as wide as its place. */
export const STAGE = { width: 360, height: 180 } as const;

/** The camera is in the stand, in the middle of the near side, this high and this far from the touchline. */
const HEIGHT = 60;
const BACK = 70;
const ZOOM = 306;
const HORIZON_Y = 108;
const TILT = Math.atan2(HEIGHT, BACK + PITCH.width / 2);
const SIN = Math.sin(TILT);
const COS = Math.cos(TILT);
/** The distance of the middle of the pitch, at which things have the size 1. */
const UNIT_DEPTH = depthOf(CENTRE.z, 0);

function depthOf(z: number, height: number): number {
  return (z + BACK) * COS - (height - HEIGHT) * SIN;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** The size of things there; 1 in the middle of the pitch. */
  readonly size: number;
}

/** The point in the picture of a place of the pitch. */
export function project({ x, z }: Spot, height = 0): Place {
  const depth = depthOf(z, height);
  const up = (z + BACK) * SIN + (height - HEIGHT) * COS;
  return {
    x: STAGE.width / 2 + (ZOOM * (x - PITCH.length / 2)) / depth,
    y: HORIZON_Y - (ZOOM * up) / depth,
    size: UNIT_DEPTH / depth,
  };
}

/** Path data through places of the pitch. */
export function pathThrough(
  spots: readonly (readonly [x: number, z: number, height?: number])[],
  closed = false,
): string {
  const points = spots.map(([x, z, height]) => {
    const place = project({ x, z }, height);
    return `${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
  });
  return `M${points.join('L')}${closed ? 'Z' : ''}`;
}
