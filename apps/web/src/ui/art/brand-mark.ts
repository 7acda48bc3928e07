/** The mark of a brand on a grid of 24 units. */
interface Mark {
  readonly markPath: string;
  readonly markRadius: number;
}

interface MarkLook {
  readonly x: number;
  readonly y: number;
  /** Edge in pixels. */
  readonly size: number;
  readonly tile: string;
  readonly sign: string;
}

/** The side of the grid that marks are drawn on. */
const GRID = 24;

/** Draws the brand's mark on its tile, as at the top of every page. */
export function drawBrandMark(
  pen: CanvasRenderingContext2D,
  { markPath, markRadius }: Mark,
  { x, y, size, tile, sign }: MarkLook,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / GRID, size / GRID);
  pen.fillStyle = tile;
  pen.beginPath();
  // Older browsers have no rounded corners.
  if (typeof pen.roundRect === 'function') pen.roundRect(0, 0, GRID, GRID, markRadius);
  else pen.rect(0, 0, GRID, GRID);
  pen.fill();
  pen.fillStyle = sign;
  pen.fill(new Path2D(markPath));
  pen.restore();
}
