import type { Film } from '../film/film.ts';
import { clamp, type Vec } from '../film/vectors.ts';

type Point = readonly [x: number, y: number];

/** Fills a shape with straight edges, in pixels. */
export function fillShape(film: Film, points: readonly Point[], colour: Vec, opacity: number): void {
  film.cover((x, y) => (isInside(points, x + 0.5, y + 0.5) ? [colour, opacity] : null));
}

function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** A straight stroke of a width in pixels, with a soft edge. */
export function strokeLine(
  film: Film,
  [ax, ay]: Point,
  [bx, by]: Point,
  width: number,
  colour: Vec,
  opacity: number,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy || 1;
  const [top, bottom] = [Math.min(ay, by) - width, Math.max(ay, by) + width];
  film.cover((x, y) => {
    if (y < top || y > bottom) return null;
    const along = clamp(((x - ax) * dx + (y - ay) * dy) / squared);
    const share = clamp(width / 2 + 0.5 - Math.hypot(x - ax - dx * along, y - ay - dy * along));
    return share > 0 ? [colour, share * opacity] : null;
  });
}
