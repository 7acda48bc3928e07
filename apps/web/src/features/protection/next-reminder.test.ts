import { expect, it } from 'vitest';
import { nextLook } from './next-reminder.ts';

const data = { isDue: false, dueAt: 60_000 };
const answered = { data, dataUpdatedAt: 10, errorUpdatedAt: 0 };

it('polls a moment after the reminder is due', () => {
  expect(nextLook(answered, 0)).toBe(60_500);
});

it('polls again where an answer failed or came a moment early, so that the reminder comes all the same', () => {
  expect(nextLook({ ...answered, errorUpdatedAt: 20 }, 60_500)).toBe(5_000);
  expect(nextLook({ data: undefined, dataUpdatedAt: 0, errorUpdatedAt: 20 }, 0)).toBe(5_000);
  expect(nextLook(answered, 60_500)).toBe(5_000);
});

it('does not poll while a reminder is shown, or before the first answer', () => {
  expect(nextLook({ ...answered, data: { ...data, isDue: true } }, 70_000)).toBeNull();
  expect(nextLook({ data: undefined, dataUpdatedAt: 0, errorUpdatedAt: 0 }, 0)).toBeNull();
});
