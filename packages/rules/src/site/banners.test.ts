import { describe, expect, it } from 'vitest';
import { destinationOf, type Placement, placed } from './index.ts';

const now = 1_000_000;
const reader = { now, platform: 'h5', signedIn: false, isExcluded: false } as const;
const item = (part: Partial<Placement>): Placement => ({
  startAt: null,
  endAt: null,
  platform: 'all',
  loginState: 'all',
  isMarketing: false,
  sort: 0,
  ...part,
});

it.each<[string, Partial<Placement>, Partial<Parameters<typeof placed>[1]>, boolean]>([
  ['without conditions', {}, {}, true],
  ['from its start on', { startAt: now }, {}, true],
  ['not before its start', { startAt: now + 1 }, {}, false],
  ['before its end', { endAt: now + 1 }, {}, true],
  ['not from its end on', { endAt: now }, {}, false],
  ['on its platform', { platform: 'h5' }, {}, true],
  ['not on another platform', { platform: 'web' }, {}, false],
  ['to visitors', { loginState: 'visitor' }, {}, true],
  ['not to visitors when it is for members', { loginState: 'member' }, {}, false],
  ['to members', { loginState: 'member' }, { signedIn: true }, true],
  ['not to members when it is for visitors', { loginState: 'visitor' }, { signedIn: true }, false],
  ['no offer to the excluded', { isMarketing: true }, { isExcluded: true }, false],
  ['what is no offer to the excluded, too', {}, { isExcluded: true }, true],
])('is shown %s', (_name, part, who, isShown) => {
  expect(placed([item(part)], { ...reader, ...who })).toHaveLength(isShown ? 1 : 0);
});

it('sorts, and leaves ties in their order', () => {
  const items = [2, 1, 2, 0].map((sort, at) => ({ ...item({ sort }), at }));
  expect(placed(items, reader).map(({ at }) => at)).toEqual([3, 1, 0, 2]);
});

describe('a link', () => {
  it.each([
    ['route', '/app/sports', { kind: 'inside', to: '/app/sports' }],
    ['route', '//elsewhere.example', null],
    ['route', '/\\elsewhere.example', null],
    ['route', 'https://elsewhere.example', null],
    ['match', '88001', { kind: 'inside', to: '/app/match/88001' }],
    ['match', '../login', null],
    ['game', 'AGDZ', { kind: 'inside', to: '/app/egame/ag?venue=AGDZ' }],
    ['game', 'YBDZ', { kind: 'inside', to: '/app/egame/dz?venue=YBDZ' }],
    ['game', 'A&b=1', null],
    ['url', 'https://partner.example/a?b=1', { kind: 'outside', to: 'https://partner.example/a?b=1' }],
    ['url', 'http://partner.example', null],
    ['url', 'https://touchline.example@partner.example', null],
    ['url', 'javascript:alert(1)', null],
    ['none', '/app/sports', null],
  ] as const)('of kind %s to %s', (kind, target, destination) => {
    expect(destinationOf({ kind, target }, ['KYDZ', 'YBDZ', 'AGDZ'])).toEqual(destination);
  });
});
