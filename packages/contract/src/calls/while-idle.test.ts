import { describe, expect, it } from 'vitest';
import type { CallDefinition } from '../core/define-call.ts';
import { calls } from './index.ts';

/** Changes that a session may make although its member has not acted for half an hour, under the reason they share. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'says what the member does, and wakes nothing that rests': ['activity'],
  'ends sessions, or hands this one on with its own end and rest': [
    'logout',
    'endSession',
    'endOtherSessions',
    'handOff',
  ],
  'serves visitors too, and is bound to what the code is for': ['sendCode'],
  'protects the member, and nothing may stand before that': [
    'answerLimits',
    'setLimit',
    'cancelLimit',
    'takeTimeOut',
    'selfExclude',
    'setRealityCheck',
    'acknowledgeRealityCheck',
    'fileComplaint',
    'respondToComplaint',
  ],
  'keeps a choice and moves nothing': [
    'setFavouriteMatch',
    'setCollected',
    'setOddsChangeChoice',
    'setOrderSharing',
    'hideInRank',
  ],
  'manages the member’s own messages': ['readMessages', 'deleteMessages', 'stickMessage'],
  'locks a rate and moves nothing': ['usdtDrawVal', 'usdtPayVal'],
};

const entries = Object.entries(calls) as [string, CallDefinition][];
const changing = entries.filter(
  ([, { access, repetition, door }]) =>
    (access === 'member' || access === 'optional') && (repetition !== 'read' || door !== 'none'),
);

describe('a member who has not acted for half an hour', () => {
  it.each(changing)('may make %s only if the call says so', (name, call) => {
    expect(call.whileIdle).toBe(Object.values(allowed).flat().includes(name));
  });

  it('may look at everything', () => {
    for (const [name, { repetition, door, whileIdle }] of entries)
      if (repetition === 'read' && door === 'none') expect([name, whileIdle]).toEqual([name, true]);
  });

  it('passes no door, and has no exemption that nobody needs', () => {
    for (const [, call] of entries) if (call.door !== 'none') expect(call.whileIdle).toBe(false);
    for (const name of Object.values(allowed).flat()) expect(changing.map(([known]) => known)).toContain(name);
  });
});
