import { describe, expect, it } from 'vitest';
import {
  areaBeside,
  cornerOf,
  freePlace,
  HELP_SIZE,
  movedByKey,
  placeText,
  readPlace,
  restingPlace,
} from './help-place.ts';

const phone = { left: 0, right: 375, top: 80, bottom: 740 };
const desktop = { left: 0, right: 1280, top: 80, bottom: 840 };

it('rests at the nearer edge and stays where it was released', () => {
  expect(restingPlace(20, 80, phone)).toEqual({ edge: 'left', down: 0 });
  expect(restingPlace(300, 999, phone)).toEqual({ edge: 'right', down: 1 });
  const place = restingPlace(300, 386, phone);
  expect(cornerOf(place, phone).y).toBeCloseTo(386, -1);
});

it.each(['left 0.5', 'right 1', 'right 0'])('remembers %s', (stored) => {
  expect(placeText(readPlace(stored))).toBe(stored);
});

it.each([null, '', 'top 0.5', 'left 2', 'left x'])('begins anew with %j', (stored) => {
  expect(readPlace(stored)).toEqual(readPlace(null));
});

it('is above the bar of the slip on a phone', () => {
  const bar = { left: 16, right: 359, top: 680, width: 343, height: 52 };
  const { y } = cornerOf({ edge: 'right', down: 1 }, areaBeside(phone, [bar]));
  expect(y + HELP_SIZE).toBeLessThan(bar.top);
});

it('is left of the slip’s column on a desktop', () => {
  const column = { left: 930, right: 1250, top: 90, width: 320, height: 700 };
  const { x } = cornerOf({ edge: 'right', down: 1 }, areaBeside(desktop, [column]));
  expect(x + HELP_SIZE).toBeLessThan(column.left);
});

it('is under the slip in its column where that leaves space', () => {
  const column = { left: 930, right: 1250, top: 90, width: 320, height: 240 };
  const { x, y } = cornerOf(readPlace(null), areaBeside(desktop, [column]));
  expect(x).toBeGreaterThan(column.left);
  expect(y).toBeGreaterThan(column.top + column.height);
});

it('takes no heed of a slip that is not shown', () => {
  const hidden = { left: 0, right: 0, top: 0, width: 0, height: 0 };
  expect(areaBeside(phone, [hidden])).toEqual(phone);
});

it('moves by arrow keys and no other', () => {
  expect(movedByKey({ edge: 'right', down: 0.5 }, 'ArrowLeft')).toEqual({ edge: 'left', down: 0.5 });
  expect(movedByKey({ edge: 'left', down: 0.95 }, 'ArrowDown')).toEqual({ edge: 'left', down: 1 });
  expect(movedByKey({ edge: 'left', down: 0.05 }, 'ArrowUp')).toEqual({ edge: 'left', down: 0 });
  expect(movedByKey({ edge: 'left', down: 0.5 }, 'Enter')).toBeNull();
});

describe('makes way', () => {
  const start = readPlace(null);
  const box = (left: number, top: number, width: number, height: number) => ({
    ...{ left, top },
    right: left + width,
    bottom: top + height,
  });
  const corner = (place: ReturnType<typeof freePlace>) => cornerOf(place ?? start, phone);

  it('for nothing where nothing is beneath it', () => {
    expect(freePlace(start, phone, [box(20, 100, 200, 44)])).toEqual(start);
  });

  it('for a price, to the nearest free place of its edge', () => {
    const price = box(300, 640, 60, 48);
    const { x, y } = corner(freePlace(start, phone, [price]));
    expect(x).toBe(corner(start).x);
    expect(y + HELP_SIZE <= price.top || y >= price.bottom).toBe(true);
    expect(Math.abs(y - corner(start).y)).toBeLessThan(100);
  });

  it('for a column of prices, to the other edge', () => {
    expect(freePlace(start, phone, [box(300, 0, 60, 900)])?.edge).toBe('left');
  });

  it('altogether where both edges are taken', () => {
    expect(freePlace(start, phone, [box(300, 0, 60, 900), box(0, 0, 100, 900)])).toBeNull();
  });
});
