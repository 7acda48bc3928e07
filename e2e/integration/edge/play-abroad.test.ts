import { manualClock, TEST_COUNTRIES } from '@touchline/server/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServer, useVenue } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { DEMO_PASSWORD, demoMember, must, newKey, refusal } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

/** Networks that the database of countries for tests knows; the site is licensed for CN. */
const HOME = '2001:250::7';
const OTHER_HOME = '2001:250:1::7';
const ABROAD = '81.2.69.161';
const VENUE = 'YBDZ';
const MINUTE_MS = 60_000;

describe('play that is open at a venue', () => {
  const clock = manualClock(NOON);
  const venue = useVenue(clock);
  const env = { GEO_FILE: TEST_COUNTRIES, TRUSTED_PROXIES: '127.0.0.1,::1' };
  const { server } = useServer({ clock, venue, env });
  const reach = globalThis.fetch;
  let place = HOME;

  beforeEach(() => {
    // A client keeps the function that it found as it was made.
    vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', place);
      return reach(input, { ...init, headers });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** All that is sent from now on comes from there. */
  function from(address: string): void {
    place = address;
  }

  const launch = () => ({ idempotencyKey: newKey(), venueEnName: VENUE, gameId: `${VENUE}-1` });
  const pass = async (ms: number) => {
    clock.advance(ms + 1);
    while ((await server.platform.jobs.runDue()) > 0);
  };
  /** A member whose wallet followed them into a game at home. */
  async function playing(number: number) {
    from(HOME);
    const client = await demoMember(server.url, number);
    await must(client, 'setAutoTransfer', { isOn: true });
    expect(await must(client, 'venueLaunch', launch())).toMatchObject({ autoTransfer: 'moved', balance: '1280.00' });
    const { id } = await must(client, 'memberInfo', {});
    expect(venue.plays.of(VENUE, id)).not.toBeNull();
    return { client, id };
  }
  const wallet = async (client: HeadlessClient) => (await must(client, 'walletBalance', {})).available;

  it('ends as soon as its member is outside the territories of the licence, and the balance comes home', async () => {
    const { client, id } = await playing(1);
    await pass(MINUTE_MS);
    expect(venue.plays.of(VENUE, id)).not.toBeNull();

    from(ABROAD);
    expect(await wallet(client)).toBe('0.00');
    // At once, without a look.
    await expect.poll(() => venue.plays.of(VENUE, id)).toBeNull();
    expect(await refusal(client, 'venueLaunch', launch())).toBe('region');
    await pass(5 * MINUTE_MS);
    expect(await wallet(client)).toBe('1280.00');

    from(HOME);
    await must(client, 'venueLaunch', launch());
    await pass(MINUTE_MS);
    expect(venue.plays.of(VENUE, id)).not.toBeNull();
  });

  it('goes on in the session it was opened from, while another session of the member is abroad', async () => {
    const { client, id } = await playing(2);
    from(ABROAD);
    const phone = await headlessClient(server.url, { siteId: 5000, clientType: 'h5' });
    await signIn(phone, 'demo02', DEMO_PASSWORD);
    await must(phone, 'walletBalance', {});
    await pass(MINUTE_MS);
    expect(venue.plays.of(VENUE, id)).not.toBeNull();
    await must(client, 'walletBalance', {});
    await expect.poll(() => venue.plays.of(VENUE, id)).toBeNull();
  });

  it.each(['no_betting', 'restriction', 'blocked_network'] as const)('ends in a network of %s', async (kind) => {
    const { client, id } = await playing({ no_betting: 3, restriction: 4, blocked_network: 5 }[kind]);
    const { accessRules } = server.modules;
    const rule = await accessRules.add(5000, { kind, value: OTHER_HOME, reason: 'region', by: 'wang' });
    from(OTHER_HOME);
    await client.client.call('walletBalance', {});
    await expect.poll(() => venue.plays.of(VENUE, id)).toBeNull();
    await accessRules.lift(5000, rule, 'wang');
  });

  it('ends in a closed network that many were refused in just before', async () => {
    const { client, id } = await playing(6);
    const { accessRules } = server.modules;
    const rule = await accessRules.add(5000, { kind: 'restriction', value: OTHER_HOME, reason: 'region', by: 'wang' });
    from(OTHER_HOME);
    const visitor = await headlessClient(server.url);
    for (let call = 0; call <= 50; call++) await visitor.client.call('venueList', {});
    await client.client.call('walletBalance', {});
    await expect.poll(() => venue.plays.of(VENUE, id)).toBeNull();
    await accessRules.lift(5000, rule, 'wang');
  });
});
