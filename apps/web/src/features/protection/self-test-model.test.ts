import { describe, expect, it } from 'vitest';
import { adviceFor } from './self-test-model.ts';

const nine = (...first: number[]) => [...first, ...Array.from({ length: 9 - first.length }, () => 0)];

describe('the self-test', () => {
  it.each([
    [nine(), 'none'],
    [nine(1), 'low'],
    [nine(2), 'low'],
    [nine(3), 'moderate'],
    [nine(3, 3, 1), 'moderate'],
    [nine(3, 3, 2), 'high'],
    [Array.from({ length: 9 }, () => 3), 'high'],
  ])('rates %j as %s', (answers, advice) => {
    expect(adviceFor(answers)).toBe(advice);
  });

  it('says nothing while a question is open', () => {
    expect(adviceFor([...nine().slice(1), undefined])).toBeNull();
  });
});
