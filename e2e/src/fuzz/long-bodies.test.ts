import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyOf, longBody } from './long-bodies.ts';

const made = fc.sample(longBody, { seed: 7, numRuns: 20_000 });
const posts = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, { method }]) => method === 'POST');

it('sends every call bodies up to its limit and over it', () => {
  const largest = new Map<CallName, number>();
  for (const { call, bytes } of made) largest.set(call, Math.max(bytes, largest.get(call) ?? 0));
  const short = posts.filter(([call, { maxBodyBytes }]) => (largest.get(call) ?? 0) < maxBodyBytes / 8);
  expect(short.map(([call]) => call)).toEqual([]);
  expect(made.some(({ call, bytes }) => bytes > calls[call].maxBodyBytes)).toBe(true);
  expect(made.some(({ bytes }) => bytes < 10)).toBe(true);
});

it.each([...new Set(made.map(({ shape }) => shape))])('makes a body of shape %s about as long as asked', (shape) => {
  for (const bytes of [1_000, 100_000]) {
    const { length } = bodyOf({ call: 'perInfo', type: '', shape, bytes });
    expect(length).toBeGreaterThan(bytes * 0.9);
    expect(length).toBeLessThan(bytes * 1.1 + 20);
  }
});
