import { fillShape, HEIGHT, strokeLine, WIDTH } from './canvas.js';

const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

function unit(vector) {
  const length = Math.hypot(...vector);
  return vector.map((part) => part / length);
}

/**
 * A camera in a world of metres: x to the right, y away, z up. `focalPx` is the size in pixels of one metre at one metre.
 * The returned function turns a place into pixels; `scale` is the pixels of a metre there.
 */
export function camera({ eye, target, focalPx }) {
  const forward = unit(minus(target, eye));
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  return (x, y, z = 0) => {
    const from = minus([x, y, z], eye);
    const scale = focalPx / dot(from, forward);
    return { x: WIDTH / 2 + dot(from, right) * scale, y: HEIGHT / 2 - dot(from, up) * scale, scale };
  };
}

/** A flat area of the world; its corners are `[x, y, z]`. */
export function fillArea(ctx, project, corners, fill) {
  fillShape(
    ctx,
    corners.map((corner) => project(...corner)),
    fill,
  );
}

/** A rectangle on the ground. */
export function fillGround(ctx, project, [left, near, right, far], fill) {
  const corners = [
    [left, near, 0],
    [right, near, 0],
    [right, far, 0],
    [left, far, 0],
  ];
  fillArea(ctx, project, corners, fill);
}

export function strokePath(ctx, project, places, { colour, width }) {
  strokeLine(
    ctx,
    places.map((place) => project(...place)),
    colour,
    width,
  );
}

export const strokeSegment = (ctx, project, from, to, pen) => strokePath(ctx, project, [from, to], pen);

/** An upright board over a line on the ground, from `[x, y]` to `[x, y]`. */
export function fillPanel(ctx, project, from, to, height, fill) {
  fillArea(ctx, project, [from, to, [...to, height], [...from, height]], fill);
}

/** A line along the edge of a rectangle on the ground. */
export function strokeRectangle(ctx, project, [left, near, right, far], pen) {
  const places = [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
    [left, near],
  ];
  strokePath(ctx, project, places, pen);
}

/** Places on a circle on the ground, between two angles in degrees. */
export function arc(x, y, radius, fromDegrees = 0, toDegrees = 360) {
  const steps = 36;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / steps) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}
