import { expect, it } from 'vitest';
import { mayAskToReturn } from './exclusion-end.ts';

const over = { kind: 'self_exclusion', until: 1_000, returnsAt: null } as const;

it('allows a member to request the return once their exclusion is over', () => {
  expect(mayAskToReturn(over, 999)).toBe(false);
  expect(mayAskToReturn(over, 1_000)).toBe(true);
  expect(mayAskToReturn(over, null)).toBe(false);
});

it('requests nothing of a break, which ends by itself', () => {
  expect(mayAskToReturn({ ...over, kind: 'time_out' }, 2_000)).toBe(false);
});

it('requests once, and never for an exclusion for good', () => {
  expect(mayAskToReturn({ ...over, returnsAt: 9_000 }, 2_000)).toBe(false);
  expect(mayAskToReturn({ ...over, until: null }, 2_000)).toBe(false);
});
