import { sports } from '@touchline/rules/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../platform/bus/memory-bus.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { SignificantEvents } from '../../platform/events/significant-events.ts';
import { createIdSource } from '../../platform/ids.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { createMemoryStore } from '../../platform/store/memory-store.ts';
import { callerFrom } from '../../testing/caller-from.ts';
import { everyEngine } from '../../testing/engines.ts';
import { AccessRuleBook } from './access-rules.ts';
import { type NewAccessRule, newRule } from './rule.ts';

const MINUTE_MS = 60_000;
const ADDRESS = '203.0.113.9';

describe.each(everyEngine)('rules of access on $name', (engine) => {
  const clock = manualClock(1_750_000_000_000);
  let database: Awaited<ReturnType<typeof engine.create>>;
  let db: Database;
  let bus: ReturnType<typeof createMemoryBus>;
  let book: AccessRuleBook;
  let nextSite = 0;

  beforeAll(async () => {
    database = await engine.create();
    db = database.db;
    bus = createMemoryBus();
    book = newBook();
  });
  afterAll(() => database.drop());

  function newBook(): AccessRuleBook {
    const store = createMemoryStore(clock);
    const events = new SignificantEvents({ db, store, clock, ids: createIdSource(clock, 1) });
    const jobs = new Jobs(db, clock, createLog('silent'));
    return new AccessRuleBook({ db, bus, clock, events, jobs, sites }, async () => {});
  }

  const visit = (siteId: number, address = ADDRESS) => ({
    name: 'perInfo' as const,
    siteId,
    address: callerFrom(address),
    device: 'device-1',
    now: clock.now(),
  });
  const newSite = () => ++nextSite;
  /** A site with its own book under a key, which its file may close. */
  const listed = new Map<number, { venueEnName: string; category: string; status: number }[]>();
  const sites = {
    byId: (siteId: number) => ({ file: { venues: listed.get(siteId) ?? [] } }) as never,
  };
  const by = 'operator';
  const eventsOf = (siteId: number) =>
    db.query<{ kind: string; member_id: bigint | null; address: string; detail: object }>(
      'SELECT kind, member_id, address, detail FROM significant_event WHERE site_id = $1 ORDER BY id',
      [siteId],
    );

  it('close the own book by its venue as by its feature, both for as long as the later says', async () => {
    const site = newSite();
    listed.set(site, [{ venueEnName: 'YBTY', category: 'sports', status: 0 }]);
    const until = clock.now() + MINUTE_MS;
    const rule = { kind: 'maintenance', reason: 'upgrade', by } as const;
    await book.add(site, { ...rule, value: 'venue:YBTY', until: until + 1 });
    await book.add(site, { ...rule, value: 'feature:sports', until });
    const { parts } = await book.facts(visit(site));
    expect([...(parts ?? [])].map(([name, { endAt }]) => [name, endAt])).toEqual([
      ['venue:YBTY', until + 1],
      ['feature:sports', until + 1],
    ]);
    const other = newSite();
    listed.set(other, [{ venueEnName: 'YBTY', category: 'sports', status: 2 }]);
    expect((await book.facts(visit(other))).parts?.has('feature:sports')).toBe(true);
  });

  it('close the site by a caveat about maintenance although a notice came before it', async () => {
    const site = newSite();
    const caveat = { kind: 'caveat', title: '提示', reason: 'words', until: null, by } as const;
    await book.add(site, { ...caveat, value: '1' });
    await book.add(site, { ...caveat, value: '0' });
    expect((await book.facts(visit(site))).caveat?.maintainStatus).toBe(0);
  });

  it('admit everybody where there are none', async () => {
    expect(await book.facts(visit(newSite()))).toEqual({});
  });

  it('know a window of maintenance from its start to its end, and when that is', async () => {
    const site = newSite();
    const [from, until] = [clock.now() + MINUTE_MS, clock.now() + 3 * MINUTE_MS];
    await book.add(site, { kind: 'maintenance', reason: '升级', from, until, by });
    expect((await book.facts(visit(site))).maintenance).toBeUndefined();
    expect(await book.nextChange(site, clock.now())).toBe(from);
    clock.advance(MINUTE_MS);
    expect((await book.facts(visit(site))).maintenance).toEqual({ startAt: from, endAt: until, text: '升级' });
    expect(await book.nextChange(site, clock.now())).toBe(until);
    clock.advance(2 * MINUTE_MS);
    expect((await book.facts(visit(site))).maintenance).toBeUndefined();
    expect(await book.nextChange(site, clock.now())).toBeNull();
  });

  it('keep the longer of two works on a site, and prefer one without an end', async () => {
    const site = newSite();
    await book.add(site, { kind: 'maintenance', reason: '长', until: clock.now() + 5 * MINUTE_MS, by });
    await book.add(site, { kind: 'maintenance', reason: '短', until: clock.now() + MINUTE_MS, by });
    expect((await book.facts(visit(site))).maintenance).toMatchObject({ text: '长' });
    await book.add(site, { kind: 'maintenance', reason: '未定', by });
    expect((await book.facts(visit(site))).maintenance).toMatchObject({ text: '未定', endAt: null });
  });

  it('know parts under maintenance apart from the site', async () => {
    const site = newSite();
    await book.add(site, { kind: 'maintenance', value: 'venue:PGDZ', by });
    await book.add(site, { kind: 'maintenance', value: 'feature:deposit', reason: '存款升级', by });
    expect((await book.facts(visit(site))).maintenance).toBeUndefined();
    expect([...(await book.partsAt(site, clock.now())).keys()]).toEqual(['venue:PGDZ', 'feature:deposit']);
  });

  it('know every sport as a part', async () => {
    const site = newSite();
    for (const sport of sports) {
      const value = `feature:${sport}`;
      expect(newRule.safeParse({ kind: 'maintenance', value, by }).success, value).toBe(true);
      await book.add(site, { kind: 'maintenance', value, by });
    }
    expect((await book.partsAt(site, clock.now())).size).toBe(sports.length);
  });

  it('know networks, devices and members of their own site only', async () => {
    const [site, other] = [newSite(), newSite()];
    await book.add(site, { kind: 'restriction', value: '203.0.113.0/24', reason: 'region', by });
    await book.add(site, { kind: 'no_betting', value: '203.0.112.0/23', by });
    await book.add(site, { kind: 'blocked_network', value: ADDRESS, by });
    await book.add(site, { kind: 'blocked_device', value: 'device-1', by });
    await book.add(site, { kind: 'blocked_member', value: '42', by });
    const facts = await book.facts(visit(site));
    expect(facts).toMatchObject({
      restriction: { reason: 'region' },
      isBettingClosed: true,
      isAddressBlocked: true,
      isDeviceBlocked: true,
    });
    expect(await book.facts(visit(site, '203.0.112.7'))).toMatchObject({
      isBettingClosed: true,
      isAddressBlocked: false,
    });
    expect(await book.facts(visit(site, '198.51.100.1'))).toMatchObject({ isBettingClosed: false });
    expect(facts.isMemberBlocked?.(42n)).toBe(true);
    expect(facts.isMemberBlocked?.(43n)).toBe(false);
    expect(await book.facts(visit(site, '198.51.100.1'))).not.toHaveProperty('restriction');
    expect(await book.facts(visit(other))).toEqual({});
  });

  it('end when they are lifted, once, and by their own site', async () => {
    const site = newSite();
    const id = await book.add(site, { kind: 'caveat', value: '1', title: '提示', reason: '请留意', by });
    expect((await book.facts(visit(site))).caveat).toEqual({ maintainStatus: 1, title: '提示', text: '请留意' });
    expect(await book.lift(newSite(), id, by)).toBe(false);
    expect(await book.lift(site, id, by)).toBe(true);
    expect((await book.facts(visit(site))).caveat).toBeUndefined();
    expect(await book.lift(site, id, by)).toBe(false);
  });

  it.each<[string, object]>([
    ['no network', { kind: 'restriction', value: 'everything', reason: 'region' }],
    ['no network to bet from', { kind: 'no_betting', value: 'abroad' }],
    ['a range beyond all', { kind: 'blocked_network', value: '203.0.113.0/99' }],
    ['no member', { kind: 'blocked_member', value: 'anna' }],
    ['no part', { kind: 'maintenance', value: 'lobby' }],
    ['no status', { kind: 'caveat', value: '2', title: '', reason: '' }],
    ['an unknown kind', { kind: 'curfew', value: '' }],
  ])('take none with %s, and neither does the database', async (_what, rule) => {
    const site = newSite();
    await expect(book.add(site, { ...rule, by } as NewAccessRule)).rejects.toThrow();
    const { kind, value } = rule as { kind: string; value: string };
    const insert = db.query(`INSERT INTO access_rule (site_id, kind, value, "by") VALUES ($1, $2, $3, 'x')`, [
      site,
      kind,
      value,
    ]);
    await expect(insert).rejects.toThrow();
  });

  it('are written down with every change, as they were and as they are', async () => {
    const site = newSite();
    const id = await book.add(site, { kind: 'blocked_device', value: 'device-7', by: 'anna' });
    clock.advance(1_000);
    await book.lift(site, id, 'bert');
    const events = await db.query<{ by: string; at: Date; before: object | null; after: Record<string, unknown> }>(
      'SELECT "by", at, before, after FROM access_rule_event WHERE rule_id = $1 AND site_id = $2 ORDER BY id',
      [id, site],
    );
    expect(events).toMatchObject([
      { by: 'anna', before: null, after: { value: 'device-7', until: null } },
      { by: 'bert', before: { by: 'anna', until: null }, after: { by: 'bert' } },
    ]);
    expect(events[1]?.at.getTime()).toBe(clock.now());
    expect(events[1]?.after.until).not.toBeNull();
  });

  it('cannot be deleted, nor their history changed', async () => {
    for (const statement of [
      'DELETE FROM access_rule',
      'DELETE FROM access_rule_event',
      `UPDATE access_rule_event SET "by" = 'nobody'`,
      'DELETE FROM significant_event',
      `UPDATE significant_event SET kind = 'nothing'`,
    ])
      await expect(db.query(statement)).rejects.toThrow();
  });

  it('reach other nodes at once', async () => {
    const [site, other] = [newSite(), newBook()];
    expect(await other.facts(visit(site))).toEqual({});
    await book.add(site, { kind: 'blocked_device', value: 'device-1', by });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await other.facts(visit(site))).toMatchObject({ isDeviceBlocked: true });
  });

  it('made in the database itself hold within five seconds, and open pages are informed', async () => {
    const site = newSite();
    const told: number[] = [];
    const stop = bus.subscribe(
      'siteNotice',
      ({ siteId }) => told.push(siteId),
      () => {},
    );
    expect(await book.facts(visit(site))).toEqual({});
    await db.query(`INSERT INTO access_rule (site_id, kind, "from", "by") VALUES ($1, 'maintenance', $2, 'x')`, [
      site,
      new Date(clock.now()),
    ]);
    expect(await book.facts(visit(site))).toEqual({});
    clock.advance(5_000);
    expect((await book.facts(visit(site))).maintenance).toMatchObject({ endAt: null });
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([site]);
    clock.advance(5_000);
    await book.facts(visit(site));
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([site]);
    stop();
  });

  describe('turn somebody away', () => {
    it('with a line that names the rule, the network and the member, once in ten minutes', async () => {
      const site = newSite();
      const id = await book.add(site, { kind: 'restriction', value: '203.0.113.0/24', reason: 'region', by });
      const refusal = { kind: 'restriction' as const, member: async () => 42n };
      for (let n = 0; n < 20; n++) await book.refused(visit(site), refusal);
      await book.refused(visit(site, '203.0.113.200'), refusal);
      expect(await eventsOf(site)).toEqual([
        {
          kind: 'access_restriction',
          member_id: 42n,
          address: '203.0.113.0/24',
          detail: { rule: String(id), value: '203.0.113.0/24', reason: 'region', call: 'perInfo' },
        },
      ]);
      clock.advance(10 * MINUTE_MS);
      await book.refused(visit(site), refusal);
      expect(await eventsOf(site)).toHaveLength(2);
    });

    it('asking for a bounded number of members in a flood', async () => {
      const site = newSite();
      await book.add(site, { kind: 'blocked_device', value: 'device-1', by });
      let asked = 0;
      const member = async () => {
        asked += 1;
        return null;
      };
      for (let n = 0; n < 70; n++) await book.refused(visit(site), { kind: 'blocked_device', member });
      expect(asked).toBe(50);
      expect(await eventsOf(site)).toMatchObject([{ kind: 'access_blocked_device', member_id: null }]);
    });

    it('for many networks at once no more than so many times a minute', async () => {
      const site = newSite();
      await book.add(site, { kind: 'blocked_network', value: '0.0.0.0/0', by });
      for (let n = 0; n < 200; n++)
        await book.refused(visit(site, `10.0.${n}.1`), { kind: 'blocked_network', member: async () => null });
      expect(await eventsOf(site)).toHaveLength(120);
    });

    it('in silence where no rule of the book did it', async () => {
      const site = newSite();
      await book.refused(visit(site), { kind: 'restriction', member: async () => null });
      expect(await eventsOf(site)).toEqual([]);
    });
  });
});
