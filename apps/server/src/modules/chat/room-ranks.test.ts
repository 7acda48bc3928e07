import { describe, expect, it } from 'vitest';
import { mayActOn, mayOverrule, roleIn } from './room-ranks.ts';

describe('the rights of members in a room', () => {
  const member = { role: null, isHost: false };
  it.each(['room_moderator', 'host', 'site_moderator', 'operator'] as const)('lets a %s act on members', (role) =>
    expect(mayActOn(role, member)).toBe(true),
  );

  it.each([
    ['room_moderator', 'room_moderator', false],
    ['room_moderator', 'site_moderator', false],
    ['host', 'room_moderator', true],
    ['host', 'site_moderator', false],
    ['site_moderator', 'room_moderator', true],
    ['site_moderator', 'site_moderator', false],
    ['operator', 'site_moderator', true],
  ] as const)('a %s on a %s: %s', (ruler, role, may) => expect(mayActOn(ruler, { role, isHost: false })).toBe(may));

  it('allows only operators to act on the host of a room', () => {
    const host = { role: 'host', isHost: true } as const;
    expect((['room_moderator', 'site_moderator', 'operator'] as const).map((role) => mayActOn(role, host))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('allows equals to lift a ruling, and keeps one by a higher rank', () => {
    expect(mayOverrule('room_moderator', 'room_moderator')).toBe(true);
    expect(mayOverrule('room_moderator', 'host')).toBe(false);
    expect(mayOverrule('site_moderator', 'operator')).toBe(false);
  });

  it('gives the highest part that somebody has', () => {
    expect(roleIn({ appointed: 'room_moderator' }, true)).toBe('host');
    expect(roleIn({ appointed: 'site_moderator' }, true)).toBe('site_moderator');
    expect(roleIn({ appointed: null }, false)).toBe(null);
  });
});
