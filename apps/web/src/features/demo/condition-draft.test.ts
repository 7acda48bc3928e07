import { calls } from '@touchline/contract';
import { expect, it } from 'vitest';
import { bounds, firstDraft, groups, isComplete, toCondition } from './condition-draft.ts';

const rows = groups.flatMap((group) => [...group.rows]);
const ticket = 'A'.repeat(32);

it.each(rows)('$kind makes a condition the server takes', ({ kind, fields }) => {
  expect(isComplete(fields, firstDraft)).toBe(true);
  expect(calls.setDemoCondition.input.safeParse({ ticket, condition: toCondition(kind, firstDraft) }).error).toBe(
    undefined,
  );
});

it('has a row for every kind of the contract', () => {
  const kinds = calls.setDemoCondition.input.shape.condition.options.map((option) => option.shape.kind.value);
  expect(rows.map((row) => row.kind).sort()).toEqual([...kinds].sort());
});

it.each(['', 'x', '1.5', '99999999'])('takes no number like %j', (typed) => {
  for (const field of Object.keys(bounds) as (keyof typeof bounds)[]) {
    expect(isComplete([field], { ...firstDraft, [field]: typed })).toBe(false);
  }
});
