import { calls } from '@touchline/contract';
import { expect, it } from 'vitest';
import { inviteCodeIn } from './invite-code.ts';

it.each([
  ['KX7Q2M。', 'KX7Q2M'],
  [' kx7 q2m ', 'kx7q2m'],
  ['<b>', 'b'],
  ['7'.repeat(40), '7'.repeat(16)],
  ['。', ''],
])('makes of %j a code that a registration takes: %j', (text, code) => {
  expect(inviteCodeIn(text)).toBe(code);
  expect(calls.register.input.shape.inviteCode.safeParse(code).success).toBe(true);
});
