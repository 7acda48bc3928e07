import { expect, it } from 'vitest';
import { setOf } from './quiz-days.ts';

const question = (questionId: string) => ({
  ...{ questionId, text: 'x', options: ['a', 'b', 'c', 'd'], answer: 0, explanation: 'x', score: 10 },
});

it('gives each day the next set, and begins again after the last', () => {
  const quiz = { startAt: '2025-04-01T12:00:00+08:00', sets: [[question('a')], [question('b')], [question('c')]] };
  const ids = ['2025-04-01', '2025-04-02', '2025-04-03', '2025-04-04'].map((day) => setOf(quiz, day)[0]?.questionId);
  expect(ids).toEqual(['a', 'b', 'c', 'a']);
});
