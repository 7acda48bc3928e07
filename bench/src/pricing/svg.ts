/** A plane with axes, on which plots are drawn. The colours are readable on both white and dark pages. */
export interface Axes {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
}

interface Axis {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly marks: readonly (number | readonly [at: number, text: string])[];
}

const WIDTH = 720;
const HEIGHT = 400;
const LEFT = 70;
const RIGHT = 20;
const TOP = 44;
const BOTTOM = 56;

export const BLUE = '#2f7bd6';
export const ORANGE = '#d9730d';
export const GREY = '#8a8f98';

export class Plot {
  readonly #axes: Axes;
  readonly #marks: string[] = [];

  constructor(axes: Axes) {
    this.#axes = axes;
  }

  dot(x: number, y: number, colour: string, radius = 3): void {
    this.#marks.push(
      `<circle cx="${this.#x(x)}" cy="${this.#y(y)}" r="${radius}" fill="${colour}" fill-opacity="0.75"/>`,
    );
  }

  line(from: readonly [number, number], to: readonly [number, number], colour: string, dashed = false): void {
    this.#marks.push(
      `<line x1="${this.#x(from[0])}" y1="${this.#y(from[1])}" x2="${this.#x(to[0])}" y2="${this.#y(to[1])}" ` +
        `stroke="${colour}" stroke-width="1.5"${dashed ? ' stroke-dasharray="5 4"' : ''}/>`,
    );
  }

  bar(from: number, to: number, height: number, colour: string): void {
    const top = this.#y(height);
    const base = this.#y(this.#axes.y.from);
    const width = round(this.#x(to) - this.#x(from));
    this.#marks.push(
      `<rect x="${this.#x(from)}" y="${top}" width="${width}" height="${round(base - top)}" fill="${colour}"/>`,
    );
  }

  text(x: number, y: number, text: string, colour = GREY, anchor: 'start' | 'middle' | 'end' = 'start'): void {
    this.#marks.push(
      `<text x="${this.#x(x)}" y="${this.#y(y)}" fill="${colour}" text-anchor="${anchor}" font-size="11">${escaped(text)}</text>`,
    );
  }

  svg(): string {
    const { title, x, y } = this.#axes;
    const pair = (mark: Axis['marks'][number]) => (typeof mark === 'number' ? ([mark, String(mark)] as const) : mark);
    const across = x.marks.map(pair).map(([at, text]) => {
      const place = this.#x(at);
      return `<text x="${place}" y="${HEIGHT - BOTTOM + 18}" fill="${GREY}" text-anchor="middle">${escaped(text)}</text>`;
    });
    const up = y.marks.map(pair).flatMap(([at, text]) => {
      const place = this.#y(at);
      return [
        `<line x1="${LEFT}" y1="${place}" x2="${WIDTH - RIGHT}" y2="${place}" stroke="${GREY}" stroke-opacity="0.25"/>`,
        `<text x="${LEFT - 8}" y="${place + 4}" fill="${GREY}" text-anchor="end">${escaped(text)}</text>`,
      ];
    });
    const middle = round((LEFT + WIDTH - RIGHT) / 2);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12">`,
      `<title>${escaped(title)}</title>`,
      `<text x="${LEFT}" y="24" font-size="15" fill="${GREY}">${escaped(title)}</text>`,
      ...up,
      ...this.#marks,
      ...across,
      `<text x="${middle}" y="${HEIGHT - 12}" fill="${GREY}" text-anchor="middle">${escaped(x.label)}</text>`,
      `<text transform="translate(16 ${round(HEIGHT / 2)}) rotate(-90)" fill="${GREY}" text-anchor="middle">${escaped(y.label)}</text>`,
      '</svg>\n',
    ].join('\n');
  }

  #x(value: number): number {
    const { from, to } = this.#axes.x;
    return round(LEFT + ((WIDTH - LEFT - RIGHT) * (value - from)) / (to - from));
  }

  #y(value: number): number {
    const { from, to } = this.#axes.y;
    return round(HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - from)) / (to - from));
  }
}

const round = (value: number) => Math.round(value * 10) / 10;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
