import { expect, it } from 'vitest';
import { Film } from './film.ts';
import { lightOf } from './light.ts';
import { noise, sequence } from './noise.ts';
import { ellipsoid, join, limb } from './shapes.ts';

it('develops black as black, keeps bright light below white, and the same film the same way', () => {
  const film = new Film(2, 1).paint((x) => (x === 0 ? [0, 0, 0] : [4, 4, 4]));
  const [black, , , alpha, white] = film.develop();
  expect([black, alpha]).toEqual([0, 255]);
  expect(white).toBeGreaterThan(240);
  expect(film.develop({ grain: 0.1 })).toEqual(film.develop({ grain: 0.1 }));
});

it('lays a clear film over another without a trace', () => {
  const film = new Film(4, 4).paint(() => lightOf('#0A7558'));
  expect(film.copy().over(new Film(4, 4), 0, 0).light).toEqual(film.light);
});

it('keeps the sum of light when it blurs', () => {
  const film = new Film(21, 21);
  film.disc(10.5, 10.5, 2, [1, 1, 1]);
  const sum = (of: Film) => of.light.reduce((total, part) => total + part, 0);
  const before = sum(film);
  expect(sum(film.blur(2))).toBeCloseTo(before, 2);
});

it('draws the same noise for the same place and the same sequence for the same seed', () => {
  expect(noise(1.5, 2.25)).toBe(noise(1.5, 2.25));
  expect(sequence(7)()).toBe(sequence(7)());
  expect(sequence(7)()).not.toBe(sequence(8)());
});

it('knows how far a point is from a body', () => {
  const ball = ellipsoid(
    [0, 0, 0],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [1, 1, 1],
  );
  expect(ball(2, 0, 0)).toBeCloseTo(1);
  expect(ball(0, 0.5, 0)).toBeLessThan(0);
  expect(limb([0, 0, 0], [0, 2, 0], 0.5, 0.5)(1, 1, 0)).toBeCloseTo(0.5);
  expect(join(1, 1, 0.4)).toBeLessThan(1);
});
