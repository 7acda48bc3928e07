import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Access, CallDefinition, ProtectionDoor } from '../core/define-call.ts';
import { amountInput, idempotencyKey } from '../core/fields.ts';
import { calls } from './index.ts';

const accesses: readonly Access[] = [
  'anyone',
  'optional',
  'member',
  'agent',
  'moderator',
  'operator',
  'demo',
  'provider',
];
const moneyDoors: readonly ProtectionDoor[] = ['deposit', 'wager', 'transfer', 'withdraw', 'return'];
const doors: readonly ProtectionDoor[] = ['none', ...moneyDoors, 'launch', 'gift', 'claim', 'chat'];

const all = Object.entries<CallDefinition>(calls).map(([name, call]) => ({ name, call }));

/** Names of the top-level fields of a call's input. */
function inputFields(call: CallDefinition): string[] {
  return Object.keys(z.toJSONSchema(call.input, { io: 'input' }).properties ?? {});
}

/** Whether the input has an amount that a member types. */
function takesAmount(call: CallDefinition): boolean {
  const pattern = JSON.stringify(z.toJSONSchema(amountInput).pattern);
  return JSON.stringify(z.toJSONSchema(call.input, { io: 'input' })).includes(`"pattern":${pattern}`);
}

it.each(all)('$name states its callers, its door and its refusals', ({ call }) => {
  expect(accesses).toContain(call.access);
  expect(doors).toContain(call.door);
  expect(call.refusals).toBeInstanceOf(Array);
  expect(new Set(call.refusals).size).toBe(call.refusals.length);
  for (const refusal of call.refusals) expect(refusal).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

it.each(all.filter(({ call }) => call.door !== 'none'))('$name names the door of a member’s protection', ({ call }) => {
  expect(call.access).toBe('member');
});

it.each(all.filter(({ call }) => call.repetition === 'keyed'))('$name carries its key in its input', ({ call }) => {
  expect(inputFields(call)).toContain('idempotencyKey');
});

it.each(all.filter(({ call }) => call.foundBy !== null))(
  '$name is found by a read that asks for its key',
  ({ call }) => {
    expect(call.repetition).toBe('keyed');
    const finder = all.find(({ name }) => name === call.foundBy)?.call;
    expect(finder?.repetition).toBe('read');
    expect(finder?.access).toBe(call.access);
    expect(finder && inputFields(finder)).toEqual(['idempotencyKey']);
  },
);

it('leaves these keyed calls to what shows their outcome anyway', () => {
  const elsewhere = all.filter(({ call }) => call.followed === 'elsewhere');
  for (const { call } of elsewhere) expect(call.foundBy).not.toBeNull();
  expect(elsewhere.map(({ name }) => name).sort()).toEqual(['placeBet', 'transferOneClick', 'venueLaunch']);
});

it.each(all.filter(({ call }) => call.changes.length > 0))('$name changes reads, each named once', ({ call }) => {
  expect(call.repetition).not.toBe('read');
  expect(new Set(call.changes).size).toBe(call.changes.length);
  for (const changed of call.changes) {
    expect(all.find(({ name }) => name === changed)?.call).toMatchObject({ repetition: 'read' });
  }
});

it('knows the call that finds every key behind which money may be', () => {
  const unfound = all.filter(({ call }) => call.repetition === 'keyed' && call.foundBy === null);
  // A complaint and a line of talk are in the list that is read again.
  expect(unfound.map(({ name }) => name)).toEqual(['fileComplaint', 'sendMessage']);
});

it('answers about a key with one field, which is null where the server knows no such key', () => {
  const finders = new Set(all.flatMap(({ call }) => call.foundBy ?? []));
  const isOther = (name: string) => {
    const call = all.find((entry) => entry.name === name)?.call;
    const fields = Object.values((call && z.toJSONSchema(call.output).properties) ?? {});
    return fields.length !== 1 || !JSON.stringify(fields[0]).includes('"type":"null"');
  };
  // Both make transfers, and pages that make them read more than whether the key is known.
  expect([...finders].filter(isOther).sort()).toEqual(['launchByKey', 'oneClickByKey']);
});

it.each(all)('$name brings a sample that its schema accepts', ({ call }) => {
  expect(call.input.safeParse(call.sample).error).toBeUndefined();
});

it('can say that a key was used for something else exactly where there is a key', () => {
  const names = (matching: (call: CallDefinition) => boolean) =>
    all.filter(({ call }) => matching(call)).map(({ name }) => name);
  expect(names((call) => call.refusals.includes('key_reused'))).toEqual(names((call) => call.repetition === 'keyed'));
});

it.each(all.filter(({ call }) => call.cacheSeconds > 0))(
  '$name is kept in a local cache and is for all',
  ({ call }) => {
    expect(call.repetition).toBe('read');
    expect(call.access).toBe('anyone');
  },
);

it('keeps exactly these answers in the local cache', () => {
  const cached = all.filter(({ call }) => call.cacheSeconds > 0).map(({ name, call }) => [name, call.cacheSeconds]);
  expect(Object.fromEntries(cached)).toEqual({
    configInfo: 300,
    configInfos: 300,
    navigation: 300,
    bannersV1: 120,
    bannersV2: 120,
    countryList: 3600,
    sponsorConfig: 300,
    languageCode: 3600,
  });
});

it('blanks the token of exactly these calls: the ways to a session, the banners and the per-info get', () => {
  const blanked = all.filter(({ call }) => call.blankToken).map(({ name }) => name);
  const ways = ['login', 'loginChallenge', 'completeLogin', 'phoneLogin', 'verifyHandOff', 'register'];
  const waysBack = ['checkDormant', 'reactivate', 'forgotByPhone', 'proveByPhone', 'resetByPhone'];
  const byEmail = ['forgotByEmail', 'proveByEmail', 'resetByEmail'];
  expect(blanked.sort()).toEqual([...ways, ...waysBack, ...byEmail, 'bannersV1', 'bannersV2', 'perInfo'].sort());
});

it.each(all.filter(({ call }) => call.method === 'GET'))('$name, a GET, changes nothing', ({ call }) => {
  expect(call.repetition).toBe('read');
});

it('takes a token from the header of one answer only', () => {
  expect(
    all
      .filter(({ call }) => call.savesToken)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['bindEmail', 'bindPhone', 'changePassword', 'confirmSecondFactor', 'removeSecondFactor', 'verifyHandOff']);
});

it('has no two calls at one place', () => {
  const places = all.map(({ call }) => `${call.method} ${call.path}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

describe('money', () => {
  const byDoor = all.filter(({ call }) => moneyDoors.includes(call.door));

  it('moves through these calls', () => {
    expect(Object.fromEntries(byDoor.map(({ name, call }) => [name, call.door]))).toEqual({
      createDeposit: 'deposit',
      placeBet: 'wager',
      createWithdrawal: 'withdraw',
      toCenter: 'return',
      transferIn: 'transfer',
      transferOut: 'return',
      transferOneClick: 'return',
    });
  });

  it.each(byDoor)('$name is keyed and sealed both ways', ({ call }) => {
    expect(call.repetition).toBe('keyed');
    expect(call.sealing).toBe('both');
  });

  it.each(byDoor)('$name has a call that finds what its key was used for', ({ call }) => {
    const lookup = call.path.replace(/[^/]+$/, 'byKey');
    const found = all.find((entry) => entry.call.path === lookup)?.call;
    expect(found).toMatchObject({ access: 'member', repetition: 'read' });
    expect(found && inputFields(found)).toEqual(['idempotencyKey']);
  });

  it('is never moved by a call that takes an amount from a member but has no door or no key', () => {
    // A limit is an amount that moves nothing, and so is the amount of a quote.
    const still = ['setLimit', 'quoteCashOut'];
    const taking = all.filter(({ name, call }) => takesAmount(call) && !still.includes(name));
    expect(taking.length).toBeGreaterThan(0);
    expect(taking.filter(({ call }) => call.door === 'none' || call.repetition !== 'keyed')).toEqual([]);
  });

  // A guess is made with points, which are no money.
  it.each(all.filter(({ name }) => /^(create|place(?!Guess)|transfer(In|Out|OneClick)$)/.test(name)))(
    '$name is protected, as its name promises',
    ({ call }) => {
      expect(moneyDoors).toContain(call.door);
      expect(call.repetition).toBe('keyed');
    },
  );
});

describe('an idempotency key', () => {
  it.each(['short', 'x'.repeat(65), 'with space in the key', 'schlüssel-schlüssel'])('is not %j', (key) => {
    expect(idempotencyKey.safeParse(key).success).toBe(false);
  });

  it('may be a UUID', () => {
    expect(idempotencyKey.safeParse('3f0f6f0e-9f1c-4f27-8d1b-6f6a0c5ce1aa').success).toBe(true);
  });
});
