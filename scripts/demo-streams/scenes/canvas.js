export const WIDTH = 640;
export const HEIGHT = 360;

export const BRAND = '#0A7558';
export const BRAND_DARK = '#06503D';
export const LIGHT = '#F3F7F5';
export const INK = '#16231E';
export const AMBER = '#E59A2F';
export const CORAL = '#D8603A';

const LABEL = '演示画面';

export function disc(ctx, x, y, radius, fill) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function oval(ctx, x, y, radiusX, radiusY, fill, turn = 0) {
  ctx.beginPath();
  ctx.ellipse(x, y, radiusX, radiusY, turn, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function ring(ctx, x, y, radius, colour, width) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

export function box(ctx, x, y, width, height, radius, fill) {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Points from their coordinates in turn: x, y, x, y and so on. */
export function points(coordinates) {
  return Array.from({ length: coordinates.length / 2 }, (_, index) => ({
    x: coordinates[2 * index],
    y: coordinates[2 * index + 1],
  }));
}

function trace(ctx, line) {
  ctx.beginPath();
  line.forEach((point, index) => {
    if (index === 0) ctx.moveTo(point.x, point.y);
    else ctx.lineTo(point.x, point.y);
  });
}

export function fillShape(ctx, corners, fill) {
  trace(ctx, corners);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** An open line with round ends. */
export function strokeLine(ctx, line, colour, width) {
  trace(ctx, line);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** Draws with an opacity that is put back afterwards. */
export function faded(ctx, opacity, paint) {
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * opacity;
  paint();
  ctx.globalAlpha = before;
}

/** Writes in a corner that the picture is a demonstration. */
export function drawLabel(ctx, pictureWidth) {
  ctx.font = '500 12px "Noto Sans CJK SC", sans-serif';
  ctx.textBaseline = 'middle';
  const width = Math.ceil(ctx.measureText(LABEL).width) + 16;
  const left = pictureWidth - width - 12;
  box(ctx, left, 12, width, 22, 6, 'rgba(12, 26, 21, 0.55)');
  ctx.fillStyle = 'rgba(255, 255, 255, 0.8)';
  ctx.fillText(LABEL, left + 8, 23.5);
}
