import { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { expect, it } from 'vitest';
import { lookUntil } from './look-until.ts';

const after = (code: number | null) => ({
  state: {
    error:
      code === null
        ? null
        : new CallError({ ok: false, code, message: '', reason: null, detail: {}, fields: {}, traceId: '' }),
  },
});

it('stops polling a final state, and goes on with one that may change', () => {
  const look = lookUntil(({ code }) => code === codes.notFound, 10_000);
  expect(look(after(null))).toBe(10_000);
  expect(look(after(codes.timeout))).toBe(10_000);
  expect(look(after(codes.notFound))).toBe(false);
});
