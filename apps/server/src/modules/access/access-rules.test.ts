import { expect, it } from 'vitest';
import { createMemoryBus } from '../../platform/bus/memory-bus.ts';
import { manualClock } from '../../platform/clock.ts';
import { createMemoryStore } from '../../platform/store/memory-store.ts';
import { AccessRuleBook } from './access-rules.ts';

const MINUTE_MS = 60_000;
const clock = manualClock(1_750_000_000_000);
const parts = { store: createMemoryStore(clock), bus: createMemoryBus(), clock };
const book = new AccessRuleBook(parts);
const visit = (siteId: number) => ({
  name: 'perInfo' as const,
  siteId,
  address: '203.0.113.9',
  device: 'device-1',
  now: clock.now(),
});

it('admits everybody where there are no rules', async () => {
  expect(await book.facts(visit(1))).toEqual({});
});

it('knows a window of maintenance from its start to its end', async () => {
  const maintenance = { startAt: clock.now() + MINUTE_MS, endAt: clock.now() + 3 * MINUTE_MS, text: '升级' };
  await book.change(2, { maintenance });
  expect((await book.facts(visit(2))).maintenance).toBeUndefined();
  clock.advance(MINUTE_MS);
  expect((await book.facts(visit(2))).maintenance).toEqual(maintenance);
  clock.advance(2 * MINUTE_MS);
  expect((await book.facts(visit(2))).maintenance).toBeUndefined();
});

it('knows networks, devices and members of its own site only', async () => {
  await book.change(3, {
    restricted: [{ network: '203.0.113.0/24', reason: 'region' }],
    blockedNetworks: ['203.0.113.9'],
    blockedDevices: ['device-1'],
    blockedMembers: ['42'],
  });
  const facts = await book.facts(visit(3));
  expect(facts).toMatchObject({ restriction: { reason: 'region' }, isAddressBlocked: true, isDeviceBlocked: true });
  expect(facts.isMemberBlocked?.(42n)).toBe(true);
  expect(facts.isMemberBlocked?.(43n)).toBe(false);
  expect(await book.facts(visit(4))).toEqual({});
});

it('keeps what a change does not name, and takes no rule it cannot read', async () => {
  await book.change(5, { blockedDevices: ['device-1'] });
  await book.change(5, { caveat: { maintainStatus: 1, title: '提示', text: '请留意' } });
  expect(await book.facts(visit(5))).toMatchObject({ isDeviceBlocked: true, caveat: { maintainStatus: 1 } });
  await expect(book.change(5, { blockedNetworks: ['everything'] })).rejects.toThrow();
});

it('tells other nodes of a change at once', async () => {
  const other = new AccessRuleBook(parts);
  expect(await other.facts(visit(6))).toEqual({});
  await book.change(6, { blockedDevices: ['device-1'] });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await other.facts(visit(6))).toMatchObject({ isDeviceBlocked: true });
});
