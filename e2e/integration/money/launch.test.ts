import { passwordDigest } from '@touchline/client';
import { venuePaths } from '@touchline/contract/venue-interface';
import { auditLedger, engines, manualClock } from '@touchline/server/testing';
import { nodeSuite } from '@touchline/wire/node';
import { describe, expect, it, vi } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const VENUE = 'YBDZ';

describe.each(engines)('opening a venue on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const { server } = useServer({ engine, clock, venue });

  const idOf = async (client: HeadlessClient) => (await must(client, 'memberInfo', {})).id;
  const wallet = (client: HeadlessClient) => must(client, 'walletBalance', {});
  const input = (part: object = {}) => ({
    idempotencyKey: newKey(),
    venueEnName: VENUE,
    gameId: `${VENUE}-1`,
    ...part,
  });
  async function follower(number: number): Promise<HeadlessClient> {
    const client = await demoMember(server.url, number);
    expect(await must(client, 'setAutoTransfer', { isOn: true })).toEqual({ isOn: true });
    return client;
  }

  it('moves nothing until the member turned automatic transfer on, and keeps the choice', async () => {
    const client = await demoMember(server.url, 1);
    expect(await must(client, 'autoTransfer', {})).toEqual({ isOn: false });
    expect(await must(client, 'venueLaunch', input())).toMatchObject({
      autoTransfer: 'off',
      transfer: null,
      balance: '0.00',
    });
    await must(client, 'setAutoTransfer', { isOn: true });
    const again = await demoMember(server.url, 1);
    expect(await must(again, 'autoTransfer', {})).toEqual({ isOn: true });
    await must(again, 'setAutoTransfer', { isOn: false });
    expect((await must(again, 'venueLaunch', input())).autoTransfer).toBe('off');
    expect(await wallet(again)).toMatchObject({ available: '1280.00' });
  });

  it('returns the money of a member who went away without leaving the venue', async () => {
    const client = await follower(9);
    expect(await must(client, 'venueLaunch', input())).toMatchObject({ autoTransfer: 'moved', balance: '1280.00' });
    const pass = async () => {
      clock.advance(5 * 60_000 + 1);
      while ((await server.platform.jobs.runDue()) > 0);
    };
    await pass();
    expect(await wallet(client)).toMatchObject({ available: '0.00' });
    await must(client, 'logout', {});
    await pass();
    const later = await demoMember(server.url, 9);
    expect(await wallet(later)).toMatchObject({ available: '1280.00' });
    expect((await must(later, 'venueBalance', { venueEnName: VENUE })).balance).toBe('0.00');
    const looks = await server.platform.db.query(`SELECT 1 FROM job WHERE kind = 'venue.return' AND done_at IS NULL`);
    expect(looks).toEqual([]);
  });

  it('opens play without anything automatic, and closes it at the venue for a member who leaves, is excluded or has no time left', async () => {
    const step = async () => {
      clock.advance(60_001);
      while ((await server.platform.jobs.runDue()) > 0);
    };
    const opened = async (number: number) => {
      const client = await demoMember(server.url, number);
      await must(client, 'venueLaunch', input());
      const id = await idOf(client);
      expect(venue.plays.of(VENUE, id)).toMatchObject({ gameId: `${VENUE}-1`, autoPlay: false, turbo: false });
      return { client, id };
    };
    const leaver = await opened(14);
    await step();
    expect(venue.plays.of(VENUE, leaver.id)).not.toBeNull();
    await must(leaver.client, 'logout', {});
    await step();
    expect(venue.plays.of(VENUE, leaver.id)).toBeNull();

    const away = await opened(15);
    await must(away.client, 'takeTimeOut', {
      hours: 24,
      password: await passwordDigest(nodeSuite, 'demo15', DEMO_PASSWORD),
    });
    // At once, without a look.
    await expect.poll(() => venue.plays.of(VENUE, away.id)).toBeNull();

    const tired = await opened(16);
    await must(tired.client, 'setLimit', { kind: 'session', period: 'day', amount: '1' });
    for (let minute = 0; minute < 3; minute++) {
      await must(tired.client, 'walletBalance', {});
      await step();
    }
    expect(venue.plays.of(VENUE, tired.id)).toBeNull();
    expect(await refusal(tired.client, 'venueLaunch', input())).toBe('session_limit');
    const open = await server.platform.db.query(
      'SELECT 1 FROM venue_play WHERE ended_at IS NULL AND member_id = ANY ($1)',
      [[leaver, away, tired].map(({ id }) => BigInt(id))],
    );
    expect(open).toEqual([]);
  });

  it('closes play at the venue after a reminder that nobody answers, in the session it was opened from', async () => {
    const minutes = async (count: number, ...clients: HeadlessClient[]) => {
      for (let minute = 0; minute < count; minute++) {
        clock.advance(60_001);
        for (const client of clients) await must(client, 'activity', { acted: true });
        while ((await server.platform.jobs.runDue()) > 0);
      }
    };
    const client = await demoMember(server.url, 13);
    const id = await idOf(client);
    await must(client, 'setRealityCheck', { intervalMinutes: 15 });
    await must(client, 'venueLaunch', input());
    await minutes(14, client);
    expect((await must(client, 'realityCheckState', {})).isDue).toBe(false);
    await minutes(1, client);
    expect((await must(client, 'realityCheckState', {})).isDue).toBe(true);
    // There is time to answer it.
    expect(venue.plays.of(VENUE, id)).not.toBeNull();
    await must(client, 'acknowledgeRealityCheck', {});
    await minutes(14, client);
    expect(venue.plays.of(VENUE, id)).not.toBeNull();
    await minutes(3, client);
    expect(venue.plays.of(VENUE, id)).toBeNull();
    expect(await refusal(client, 'venueLaunch', input())).toBe('reality_check_due');

    await must(client, 'acknowledgeRealityCheck', {});
    await must(client, 'venueLaunch', input());
    await minutes(10, client);
    const phone = await headlessClient(server.url, { siteId: 5000, clientType: 'h5' });
    await signIn(phone, 'demo13', DEMO_PASSWORD);
    await minutes(8, client, phone);
    expect(venue.plays.of(VENUE, id)).toBeNull();
    // The play of the other session goes on under its own reminders.
    await must(phone, 'venueLaunch', input());
    await minutes(5, client, phone);
    expect((await must(client, 'realityCheckState', {})).isDue).toBe(true);
    expect(venue.plays.of(VENUE, id)).not.toBeNull();
    await minutes(6, client, phone);
    expect(venue.plays.of(VENUE, id)).toBeNull();
  });

  it('returns whole units from a venue that moves nothing else, and leaves the rest there', async () => {
    const client = await follower(17);
    const at = { venueEnName: 'YBQP', gameId: 'YBQP-1' };
    expect(await must(client, 'venueLaunch', input(at))).toMatchObject({ autoTransfer: 'moved', balance: '1280.00' });
    const playerId = await idOf(client);
    venue.purses.transfer({
      venueEnName: 'YBQP',
      playerId,
      transferId: '1',
      direction: 'in',
      currency: 'CNY',
      amount: '0.34',
    });
    await must(client, 'logout', {});
    clock.advance(5 * 60_000 + 1);
    while ((await server.platform.jobs.runDue()) > 0);
    const later = await demoMember(server.url, 17);
    expect(await wallet(later)).toMatchObject({ available: '1280.00' });
    expect((await must(later, 'venueBalance', { venueEnName: 'YBQP' })).balance).toBe('0.34');
    clock.advance(5 * 60_000 + 1);
    while ((await server.platform.jobs.runDue()) > 0);
    const looks = await server.platform.db.query(
      `SELECT 1 FROM job WHERE kind = 'venue.return' AND done_at IS NULL AND payload->>'memberId' = $1`,
      [playerId],
    );
    expect(looks).toEqual([]);
  });

  it('moves the whole wallet once, however often the same press arrives, and then has nothing to move', async () => {
    const client = await follower(2);
    const press = input();
    const first = await must(client, 'venueLaunch', press);
    expect(first).toMatchObject({ autoTransfer: 'moved', balance: '1280.00', transfer: { amount: '1280.00' } });
    const again = await must(client, 'venueLaunch', press);
    expect(again.transfer?.transferId).toBe(first.transfer?.transferId);
    const { transfer } = await must(client, 'launchByKey', { idempotencyKey: press.idempotencyKey });
    expect(transfer?.transferId).toBe(first.transfer?.transferId);
    expect(await must(client, 'venueLaunch', input())).toMatchObject({ autoTransfer: 'nothing', transfer: null });
    expect(await wallet(client)).toMatchObject({ available: '0.00', lockedTransfers: '0.00' });
    expect(await refusal(client, 'venueLaunch', { ...press, venueEnName: 'AGDZ', gameId: 'AGDZ-1' })).toBe(
      'key_reused',
    );
  });

  it('knows by its key a press that opened play and moved nothing, and none that opened nothing', async () => {
    const client = await demoMember(server.url, 18);
    const told = async (of: HeadlessClient, { idempotencyKey }: { idempotencyKey: string }) =>
      must(of, 'launchByKey', { idempotencyKey });
    const nothing = { transfer: null, isOpened: false };
    const press = input();
    expect(await told(client, press)).toEqual(nothing);
    await must(client, 'venueLaunch', press);
    expect(await told(client, press)).toEqual({ transfer: null, isOpened: true });
    expect(await told(await demoMember(server.url, 19), press)).toEqual(nothing);
    const refused = input({ gameId: 'YBDZ-99' });
    expect(await refusal(client, 'venueLaunch', refused)).toBe('game_unknown');
    expect(await told(client, refused)).toEqual(nothing);

    const { fetch } = globalThis;
    const cut = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((to, init) =>
        String(to).endsWith(venuePaths.play) ? Promise.reject(new TypeError('cut')) : fetch(to, init),
      );
    const silent = input();
    expect(await refusal(client, 'venueLaunch', silent)).toBe('venue_unreachable');
    cut.mockRestore();
    expect(await told(client, silent)).toEqual(nothing);
  });

  it('opens the venue all the same when it declines the money or does not answer', async () => {
    const declined = await follower(3);
    venue.faults.add(await idOf(declined), 'decline');
    expect(await must(declined, 'venueLaunch', input())).toMatchObject({
      autoTransfer: 'declined',
      transfer: { status: 'reversed', reason: '场馆拒绝了转账' },
    });
    expect(await wallet(declined)).toMatchObject({ available: '1280.00', lockedTransfers: '0.00' });

    const silent = await follower(4);
    venue.faults.add(await idOf(silent), 'silent_after');
    const press = input();
    expect(await must(silent, 'venueLaunch', press)).toMatchObject({ autoTransfer: 'checking', balance: '1280.00' });
    expect(await wallet(silent)).toMatchObject({ available: '0.00', lockedTransfers: '1280.00' });
    clock.advance(4_000);
    await must(silent, 'walletBalance', {});
    await server.platform.jobs.runDue();
    expect(await must(silent, 'venueLaunch', press)).toMatchObject({ autoTransfer: 'moved' });
  });

  it('reports that another transfer is on its way, or that the member’s own limit prevents it', async () => {
    const busy = await follower(5);
    venue.faults.add(await idOf(busy), 'silent_before');
    await must(busy, 'transferIn', { idempotencyKey: newKey(), venueEnName: VENUE, amount: '10' });
    expect(await must(busy, 'venueLaunch', input())).toMatchObject({ autoTransfer: 'busy', transfer: null });

    const limited = await follower(6);
    await must(limited, 'setLimit', { kind: 'wager', period: 'day', amount: '100' });
    expect(await must(limited, 'venueLaunch', input())).toMatchObject({ autoTransfer: 'limited', transfer: null });
    expect(await wallet(limited)).toMatchObject({ available: '1280.00' });
  });

  it('refuses in order: an excluded member, a closed venue, a game nobody knows', async () => {
    const client = await follower(7);
    expect(await refusal(client, 'venueLaunch', input({ venueEnName: 'PGDZ' }))).toBe('venue_closed');
    expect(await refusal(client, 'venueLaunch', input({ venueEnName: 'YBTY' }))).toBe('venue_closed');
    expect(await refusal(client, 'venueLaunch', input({ gameId: 'YBDZ-99' }))).toBe('game_unknown');
    expect(await wallet(client)).toMatchObject({ available: '1280.00' });
    const away = await follower(8);
    await server.platform.db.query(
      `INSERT INTO exclusion (id, site_id, member_id, identity_hash, kind, "from", until, ends_by_itself, by, reason)
       VALUES ($1, 5000, $2, $3, 'time_out', $4, $5, true, 'member', '')`,
      [
        server.platform.ids.next(),
        await idOf(away),
        Buffer.alloc(32),
        new Date(clock.now()),
        new Date(clock.now() + 9e7),
      ],
    );
    expect(await refusal(away, 'venueLaunch', input({ venueEnName: 'PGDZ' }))).toBe('excluded');
    expect(await wallet(away)).toMatchObject({ available: '1280.00' });
  });

  it('returns the result of a one-click return whose answer was lost, venue by venue', async () => {
    const client = await demoMember(server.url, 9);
    const move = (venueEnName: string, amount: string) =>
      must(client, 'transferIn', { idempotencyKey: newKey(), venueEnName, amount });
    await move(VENUE, '120');
    await move('AGDZ', '80');
    const idempotencyKey = 'k'.repeat(64);
    expect(await must(client, 'oneClickByKey', { idempotencyKey })).toEqual({
      items: [],
      currency: 'CNY',
      returned: '0.00',
    });
    expect((await must(client, 'transferOneClick', { idempotencyKey })).returned).toBe('200.00');
    const known = await must(client, 'oneClickByKey', { idempotencyKey });
    expect(known.returned).toBe('200.00');
    expect(known.items.map((item) => `${item.venueEnName} ${item.outcome} ${item.amount}`).sort()).toEqual([
      'AGDZ returned 80.00',
      'YBDZ returned 120.00',
    ]);
    const other = await demoMember(server.url, 10);
    expect((await must(other, 'oneClickByKey', { idempotencyKey })).items).toEqual([]);
  });

  it('moves nothing while transfers are under maintenance, and opens the venue', async () => {
    const client = await follower(12);
    await server.platform.db.query(
      `INSERT INTO access_rule (site_id, kind, value, "from", "by") VALUES (5000, 'maintenance', 'feature:transfer', $1, 'test')`,
      [new Date(clock.now())],
    );
    clock.advance(60_000);
    await must(client, 'walletBalance', {});
    expect(await must(client, 'venueLaunch', input())).toMatchObject({ autoTransfer: 'closed', transfer: null });
    expect(await wallet(client)).toMatchObject({ available: '1280.00' });
  });

  it('moves nothing to a venue that does not answer', async () => {
    const client = await follower(11);
    venue.close();
    expect(await refusal(client, 'venueLaunch', input({ venueEnName: 'PGDZ' }))).toBe('venue_closed');
    expect(await refusal(client, 'venueLaunch', input())).toBe('venue_unreachable');
    expect(await wallet(client)).toMatchObject({ available: '1280.00', lockedTransfers: '0.00' });
  });

  it('keeps the books correct', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});
