import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallDefinition } from '../core/define-call.ts';
import { calls } from './index.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Places of a schema where an object lets fields through that it does not name. */
function openObjects(schema: Schema, at = 'input'): string[] {
  const open = schema.type === 'object' && schema.additionalProperties !== false ? [at] : [];
  const parts = Object.entries(schema).flatMap(([name, part]) => {
    if (name === 'additionalProperties' || part === null || typeof part !== 'object') return [];
    return openObjects(part as Schema, `${at}.${name}`);
  });
  return [...open, ...parts];
}

describe.each(Object.entries<CallDefinition>(calls))('the input of %s', (_name, call) => {
  it('is an object that refuses fields it does not name, at every depth', () => {
    const schema = z.toJSONSchema(call.input, { io: 'input' });
    expect(schema.type).toBe('object');
    expect(openObjects(schema)).toEqual([]);
  });

  it('names the field that was too much', () => {
    const answer = call.input.safeParse({ surprise: 1 });
    const unknown = answer.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(unknown).toEqual(['surprise']);
  });
});

it('refuses an unknown field inside a leg of a bet', () => {
  const leg = { matchId: '1', marketId: 'm', outcome: 'home', oddsMilli: 1850 };
  expect(calls.quoteBet.input.safeParse({ legs: [leg] }).success).toBe(true);
  const answer = calls.quoteBet.input.safeParse({ legs: [{ ...leg, margin: 0 }] });
  expect(answer.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', path: ['legs', 0], keys: ['margin'] });
});

it('would notice an object left open', () => {
  const open = z.strictObject({ list: z.array(z.looseObject({ a: z.string() })) });
  expect(openObjects(z.toJSONSchema(open, { io: 'input' }))).toEqual(['input.properties.list.items']);
  const stripping = z.object({ a: z.string() });
  expect(openObjects(z.toJSONSchema(stripping, { io: 'input' }))).toEqual(['input']);
});
