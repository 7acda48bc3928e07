import { describe, expect, it } from 'vitest';
import { type Guard, guardOf, mayRedirect } from './index.ts';

const guards: readonly Guard[] = [
  'maintenance',
  'restriction',
  'caveat',
  'blockade',
  'login',
  'featureMaintenance',
  'eligibility',
];

it.each(guards)('%s takes precedence over every later guard', (guard) => {
  const later = guards.slice(guards.indexOf(guard));
  const holds = Object.fromEntries(later.reverse().map((name) => [name, true]));
  expect(guardOf('/app/wallet', holds)).toBe(guard);
});

it('no guard applies when nothing holds', () => {
  expect(guardOf('/app/wallet', { maintenance: false })).toBeNull();
});

it('no guard ever blocks help', () => {
  const all = Object.fromEntries(guards.map((name) => [name, true]));
  expect(guardOf('/cs', all)).toBeNull();
  expect(guardOf('/csx', all)).toBe('maintenance');
});

describe('a redirect', () => {
  it.each([
    ['/app/home', '/maintenance', true],
    ['/app/home', '/access-alert', true],
    ['/app/home?tab=1', '/access-restriction', true],
    ['/cs', '/maintenance', false],
    ['/cs?from=home', '/access-alert', false],
    ['/cs', '/access-restriction', false],
    ['/cs', '/login?fromPage=%2Fcs', false],
    ['/cs', '/app/home', true],
    ['/app/demo/panel', '/maintenance', false],
    ['/app/demo/panels', '/maintenance', true],
    ['/app/demo/panel', '/login?fromPage=%2Fapp%2Fdemo%2Fpanel', true],
    ['/maintenance', '/maintenance', false],
    ['/maintenance', '/access-alert', false],
    ['/maintenance', '/access-restriction', false],
    ['/maintenance', '/login', false],
    ['/maintenance', '/app/home', true],
    ['/access-restriction', '/maintenance', true],
    ['/access-restriction', '/access-alert', false],
    ['/access-alert', '/maintenance', true],
    ['/access-alert', '/access-restriction', true],
    ['/access-alert', '/login?fromPage=%2Fapp%2Fhome', false],
    ['/login', '/access-alert', true],
    ['/login', '/entry/login', false],
  ])('from %s to %s happens: %s', (from, to, happens) => {
    expect(mayRedirect(from, to)).toBe(happens);
  });
});
