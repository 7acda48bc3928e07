import type { MeDelta } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { MeEvents } from './me-events.ts';

const unread = (count: number) => ({ unread: count }) as unknown as MeDelta;

it('has the last twenty messages for a part whose code comes late', () => {
  const events = new MeEvents();
  for (let count = 1; count <= 25; count++) events.emit(unread(count));
  expect(events.recent()).toHaveLength(20);
  expect(events.recent().at(0)).toEqual(unread(6));
  expect(events.recent().at(-1)).toEqual(unread(25));
});

it('has nothing of a member who left', () => {
  const events = new MeEvents();
  events.emit(unread(1));
  events.forget();
  expect(events.recent()).toEqual([]);
});

it('gives a part that catches up the last messages first, and every other part those to come', () => {
  const events = new MeEvents();
  events.emit(unread(1));
  const seen: Record<'late' | 'other', MeDelta[]> = { late: [], other: [] };
  events.listen({ onDelta: (delta) => seen.late.push(delta), catchesUp: true });
  events.listen({ onDelta: (delta) => seen.other.push(delta) });
  events.emit(unread(2));
  expect(seen).toEqual({ late: [unread(1), unread(2)], other: [unread(2)] });
});
