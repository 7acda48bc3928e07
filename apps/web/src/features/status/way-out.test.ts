import { codes } from '@touchline/contract/codes';
import { expect, it } from 'vitest';
import { type StatusGuard, wayOut } from './way-out.ts';

const failure = (code: number, announced?: unknown) => ({
  ok: false as const,
  code,
  message: '',
  reason: null,
  detail: {},
  fields: {},
  announced,
  traceId: '',
});
const maintenance = failure(codes.systemMaintenance, { endAt: 1 });
const maintenanceByCaveat = failure(codes.accessCaveat, { maintainStatus: 0 });
const caveat = failure(codes.accessCaveat, { maintainStatus: 1, title: '提示' });
const restriction = failure(codes.accessRestricted, { reason: 'region' });

it.each<[StatusGuard, Parameters<typeof wayOut>[1], string | null]>([
  ['maintenance', null, null],
  ['maintenance', 'open', '/app/home'],
  ['maintenance', maintenance, null],
  ['maintenance', maintenanceByCaveat, null],
  ['maintenance', restriction, '/access-restriction'],
  ['maintenance', caveat, '/access-alert'],
  ['maintenance', failure(codes.network), null],
  ['restriction', 'open', '/app/home'],
  ['restriction', restriction, null],
  ['restriction', caveat, '/access-alert'],
  ['restriction', maintenance, '/maintenance'],
  ['caveat', 'open', '/app/home'],
  ['caveat', caveat, null],
  ['caveat', maintenanceByCaveat, '/maintenance'],
  ['caveat', failure(codes.ipBlocked), null],
])('from the page of %s, case %#', (from, answer, to) => {
  expect(wayOut(from, answer)?.to ?? null).toBe(to);
});

it('carries along the announcement of the next guard', () => {
  expect(wayOut('maintenance', caveat)?.state).toEqual({ maintainStatus: 1, title: '提示' });
});
