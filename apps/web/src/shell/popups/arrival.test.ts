import { expect, it } from 'vitest';
import { Arrival } from './arrival.ts';

function arriveAt(path: string, scrolledPx = 0): Arrival {
  const arrival = new Arrival(() => scrolledPx);
  arrival.enter(path);
  return arrival;
}

it('is none before somebody is there', () => {
  expect(arriveAt('/app/home').isUndisturbed()).toBe(false);
});

it.each([
  ['pointermove', ''],
  ['keydown', 'Shift'],
])('is known by %s %s, which does nothing to the page', (event, key) => {
  const arrival = arriveAt('/app/home');
  arrival.hear(event, key);
  expect(arrival.isUndisturbed()).toBe(true);
});

it.each([
  ['pointerdown', ''],
  ['touchmove', ''],
  ['wheel', ''],
  ['keydown', 'Tab'],
])('is over with %s %s, also for what follows, until the next page', (event, key) => {
  const arrival = arriveAt('/app/home');
  arrival.hear(event, key);
  arrival.hear('pointermove', '');
  arrival.enter('/app/home');
  expect(arrival.isUndisturbed()).toBe(false);
  arrival.enter('/app/welfare');
  expect(arrival.isUndisturbed()).toBe(true);
});

it('is none where a page opens in its middle', () => {
  const arrival = arriveAt('/app/home', 640);
  arrival.hear('pointermove', '');
  expect(arrival.isUndisturbed()).toBe(false);
});
