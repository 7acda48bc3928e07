import { expect, it } from 'vitest';
import { cornerOf, movedByKey, placeAt } from './mini-place.ts';

const AREA = { left: 8, top: 60, right: 368, bottom: 740 };
const SIZE = { width: 160, height: 90 };

it('is inside of its area at every place', () => {
  expect(cornerOf({ across: 0, down: 1 }, AREA, SIZE)).toEqual({ x: 8, y: 650 });
  expect(cornerOf({ across: 1, down: 0 }, AREA, SIZE)).toEqual({ x: 208, y: 60 });
});

it('stays inside when it is dropped outside', () => {
  expect(placeAt(-300, 5_000, AREA, SIZE)).toEqual({ across: 0, down: 1 });
});

it('comes back to where it was dropped', () => {
  const place = placeAt(108, 355, AREA, SIZE);
  expect(cornerOf(place, AREA, SIZE)).toEqual({ x: 108, y: 355 });
});

it('is moved with the arrow keys up to the edges, and by no other key', () => {
  expect(movedByKey({ across: 0, down: 1 }, 'ArrowUp')).toEqual({ across: 0, down: 0.9 });
  expect(movedByKey({ across: 0, down: 1 }, 'ArrowLeft')).toEqual({ across: 0, down: 1 });
  expect(movedByKey({ across: 0, down: 1 }, 'Enter')).toBeNull();
});

it('is at the upper left where there is no room', () => {
  expect(cornerOf({ across: 1, down: 1 }, { ...AREA, right: 100, bottom: 100 }, SIZE)).toEqual({ x: 8, y: 60 });
});
