import { encode, filmCurve } from './light.ts';
import { sequence } from './noise.ts';
import { clamp, step, type Vec } from './vectors.ts';

interface Exposure {
  readonly exposure?: number;
  /** Strength of the grain, in shares of white. */
  readonly grain?: number;
}

type EachPixel = (x: number, y: number, at: number, light: Float32Array) => void;

/** A picture in linear light with premultiplied alpha, so that lights add up as they do on film. */
export class Film {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.light = new Float32Array(width * height * 4);
  }

  each(paint: EachPixel): this {
    for (let y = 0; y < this.height; y += 1)
      for (let x = 0; x < this.width; x += 1) paint(x, y, (y * this.width + x) * 4, this.light);
    return this;
  }

  /** Fills every pixel with the colour that is returned for it. */
  paint(colourAt: (x: number, y: number) => Vec): this {
    return this.each((x, y, at, light) => {
      const [r, g, b] = colourAt(x, y);
      light[at] = r;
      light[at + 1] = g;
      light[at + 2] = b;
      light[at + 3] = 1;
    });
  }

  /** Adds light to every pixel. */
  shine(lightAt: (x: number, y: number) => Vec | null): this {
    return this.each((x, y, at, light) => {
      const more = lightAt(x, y);
      if (!more) return;
      light[at] = (light[at] ?? 0) + more[0];
      light[at + 1] = (light[at + 1] ?? 0) + more[1];
      light[at + 2] = (light[at + 2] ?? 0) + more[2];
    });
  }

  /** Multiplies the light of every pixel. */
  shade(shareAt: (x: number, y: number) => number): this {
    return this.each((x, y, at, light) => {
      const share = shareAt(x, y);
      if (share === 1) return;
      for (let part = at; part < at + 3; part += 1) light[part] = (light[part] ?? 0) * share;
    });
  }

  /** Lays a colour over the pixels by the share that is returned. */
  cover(colourAt: (x: number, y: number) => readonly [colour: Vec, share: number] | null): this {
    return this.each((x, y, at, light) => {
      const over = colourAt(x, y);
      if (!over || over[1] <= 0) return;
      const [colour, share] = over;
      for (let part = 0; part < 3; part += 1)
        light[at + part] = (light[at + part] ?? 0) * (1 - share) + (colour[part] ?? 0) * share;
      light[at + 3] = (light[at + 3] ?? 0) * (1 - share) + share;
    });
  }

  copy(): Film {
    const film = new Film(this.width, this.height);
    film.light.set(this.light);
    return film;
  }

  over(film: Film, left: number, top: number, opacity = 1): this {
    for (let y = 0; y < film.height; y += 1)
      for (let x = 0; x < film.width; x += 1) {
        const [toX, toY] = [x + left, y + top];
        if (toX < 0 || toY < 0 || toX >= this.width || toY >= this.height) continue;
        const [to, from] = [(toY * this.width + toX) * 4, (y * film.width + x) * 4];
        const alpha = film.light[from + 3] * opacity;
        for (let part = 0; part < 3; part += 1)
          this.light[to + part] = this.light[to + part] * (1 - alpha) + film.light[from + part] * opacity;
        this.light[to + 3] = this.light[to + 3] * (1 - alpha) + alpha;
      }
    return this;
  }

  add(film: Film, strength = 1): this {
    for (let at = 0; at < this.light.length; at += 4)
      for (let part = at; part < at + 3; part += 1) this.light[part] = this.light[part] + film.light[part] * strength;
    return this;
  }

  /** Three passes of a box, which look like a bell. */
  blur(radius: number): this {
    if (radius <= 0) return this;
    const reach = Math.max(1, Math.round(radius * 0.6));
    const rows = new Float32Array(this.light.length);
    for (let pass = 0; pass < 3; pass += 1) {
      boxBlur(this.light, rows, { lines: this.height, length: this.width, line: this.width * 4, next: 4, reach });
      boxBlur(rows, this.light, { lines: this.width, length: this.height, line: 4, next: this.width * 4, reach });
    }
    return this;
  }

  /** Light above a threshold spreads over its surroundings. */
  bloom(threshold: number, radius: number, strength: number): this {
    const bright = this.copy();
    bright.each((_x, _y, at, light) => {
      for (let part = at; part < at + 3; part += 1) light[part] = Math.max(0, light[part] - threshold);
    });
    return this.add(bright.blur(radius), strength);
  }

  disc(x: number, y: number, radius: number, colour: Vec, strength = 1, soft = 0.6): this {
    return this.#spot(
      x,
      y,
      radius + 2,
      (distance) => (1 - step(radius - soft, radius + soft, distance)) * strength,
      colour,
    );
  }

  glow(x: number, y: number, radius: number, colour: Vec, strength = 1, power = 2): this {
    return this.#spot(x, y, radius, (distance) => Math.max(0, 1 - distance / radius) ** power * strength, colour);
  }

  #spot(cx: number, cy: number, reach: number, strengthAt: (distance: number) => number, colour: Vec): this {
    const { width, height, light } = this;
    for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, Math.ceil(cy + reach)); y += 1)
      for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, Math.ceil(cx + reach)); x += 1) {
        const strength = strengthAt(Math.hypot(x + 0.5 - cx, y + 0.5 - cy));
        if (strength <= 0) continue;
        const at = (y * width + x) * 4;
        for (let part = 0; part < 3; part += 1) light[at + part] = light[at + part] + (colour[part] ?? 0) * strength;
      }
    return this;
  }

  /** A smaller picture, each pixel the mean of `by` times `by`. */
  smaller(by: number): Film {
    const film = new Film(Math.floor(this.width / by), Math.floor(this.height / by));
    return film.each((x, y, at, light) => {
      for (let part = 0; part < 4; part += 1) {
        let sum = 0;
        for (let j = 0; j < by; j += 1)
          for (let i = 0; i < by; i += 1) sum += this.light[((y * by + j) * this.width + x * by + i) * 4 + part];
        light[at + part] = sum / (by * by);
      }
    });
  }

  /** Darkens towards the edges, around a middle given in shares. */
  vignette(x: number, y: number, strength: number): this {
    return this.shade((px, py) =>
      clamp(1 - strength * Math.hypot((px / this.width - x) / 0.78, (py / this.height - y) / 0.82) ** 2.4, 0.2),
    );
  }

  /** Bytes of red, green, blue and alpha, developed with the curve of film. */
  develop({ exposure = 1, grain = 0 }: Exposure = {}): Uint8Array {
    const bytes = new Uint8Array(this.width * this.height * 4);
    const next = sequence(7);
    for (let at = 0; at < bytes.length; at += 4) {
      const alpha = clamp(this.light[at + 3]);
      const speck = grain ? (next() - 0.5) * grain : 0;
      for (let part = 0; part < 3; part += 1) {
        const value = alpha > 1e-5 ? (this.light[at + part] / alpha) * exposure : 0;
        bytes[at + part] = Math.round(clamp(encode(filmCurve(Math.max(0, value))) + speck) * 255);
      }
      bytes[at + 3] = Math.round(alpha * 255);
    }
    return bytes;
  }
}

interface Lines {
  readonly lines: number;
  readonly length: number;
  readonly line: number;
  readonly next: number;
  readonly reach: number;
}

function boxBlur(from: Float32Array, to: Float32Array, { lines, length, line, next, reach }: Lines): void {
  const share = 1 / (2 * reach + 1);
  for (let row = 0; row < lines; row += 1)
    for (let part = 0; part < 4; part += 1) {
      const start = row * line + part;
      const value = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * next] ?? 0;
      let sum = 0;
      for (let index = -reach; index <= reach; index += 1) sum += value(index);
      for (let index = 0; index < length; index += 1) {
        to[start + index * next] = sum * share;
        sum += value(index + reach + 1) - value(index - reach);
      }
    }
}
