import { videoSign } from '@touchline/rules/video';
import { formatMarketId, preMatch, TEST_COUNTRIES } from '@touchline/server/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal, registrationInput } from '../../src/members.ts';

/** Networks that the database of countries for tests knows; the site is licensed for CN. */
const HOME = '2001:250::7';
const ABROAD = '81.2.69.161';
const NOWHERE = '10.1.2.3';

describe('the territories of a licence', () => {
  const { clock, feed, server } = useServer({ env: { GEO_FILE: TEST_COUNTRIES, TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const reach = globalThis.fetch;
  let place = HOME;

  /** All that is sent from now on comes from there, also by clients that are there already: they keep the `fetch` they were made with. */
  function from(address: string): void {
    place = address;
  }
  beforeEach(() => {
    from(HOME);
    vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', place);
      return reach(input, { ...init, headers });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function channel(member: Awaited<ReturnType<typeof demoMember>>): Promise<string> {
    const { channels } = await must(member, 'payVal', { payType: 'online' });
    return channels[0]?.channelId ?? '';
  }

  const eventsOf = (network: string) =>
    server.platform.db.query<{ member: string | null; country: string; call: string }>(
      `SELECT member_id::text AS member, detail->>'country' AS country, detail->>'call' AS call FROM significant_event
       WHERE kind = 'access_territory' AND address = $1 ORDER BY id`,
      [network],
    );

  it('are where members pay in and play', async () => {
    from(HOME);
    const member = await demoMember(server.url, 5);
    const key = newKey();
    const deposit = { idempotencyKey: key, channelId: await channel(member), amount: '100' };
    const { orderId } = await must(member, 'createDeposit', deposit);

    // A member who travels on learns the outcome of earlier acts.
    from(ABROAD);
    expect(await must(member, 'createDeposit', deposit)).toMatchObject({ orderId });
    expect(await refusal(member, 'createDeposit', { ...deposit, idempotencyKey: newKey() })).toBe('region');
  });

  it.each([
    ['abroad', ABROAD, 'GB', '81.2.69.0/24', 6],
    ['where nobody knows', NOWHERE, 'unknown', '10.1.2.0/24', 7],
  ] as const)(
    'outside of them, %s, a member looks on and takes money out; nothing is paid in or played',
    async (_, address, country, network, demo) => {
      from(address);
      const member = await demoMember(server.url, demo);
      const { id } = await must(member, 'memberInfo', {});
      await must(member, 'walletBalance', {});
      const amount = '100';
      expect(
        await refusal(member, 'createDeposit', { idempotencyKey: newKey(), channelId: await channel(member), amount }),
      ).toBe('region');
      feed.fixture('901', clock.now() + 3_600_000);
      feed.state('901');
      feed.prices('901', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
      const leg = { matchId: '901', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 };
      const terms = { oddsChange: 'none', oddsFormat: 'decimal' } as const;
      const bet = { idempotencyKey: newKey(), kind: 'single' as const, legs: [leg], stake: '100', ...terms };
      expect(await refusal(member, 'placeBet', bet)).toBe('region');
      const withdrawal = {
        idempotencyKey: newKey(),
        method: 'bank',
        destinationId: '7',
        amount,
        arrivalAmount: '100.00',
      } as const;
      expect(await refusal(member, 'createWithdrawal', { ...withdrawal, withdrawPassword: '246810' })).not.toBe(
        'region',
      );
      await expect
        .poll(async () => (await eventsOf(network)).map(({ call, ...rest }) => [call, rest]))
        .toEqual(expect.arrayContaining(['createDeposit', 'placeBet'].map((call) => [call, { member: id, country }])));
      await expect.poll(async () => (await eventsOf(network)).map(({ call }) => call)).toContain('login');
    },
  );

  it('are where pictures may be watched: outside of them their address is refused, and the page of a ticket opens nothing', async () => {
    const query = { channel: 'anchor-7001', eventId: '7001', type: 'ANCHOR', platform: 'h5' } as const;
    const ask = { ...query, sign: videoSign(query) };
    const visitor = await headlessClient(server.url);
    expect(await refusal(visitor, 'videoUrl', ask)).not.toBe('region');
    from(ABROAD);
    expect(await refusal(visitor, 'videoUrl', ask)).toBe('region');
    expect(await refusal(visitor, 'videoByTicket', { ticket: 'q7vJ' })).toBe('region');
    expect(await must(visitor, 'popularLive', {})).toMatchObject({ total: expect.any(Number) });
    await expect
      .poll(async () => (await eventsOf('81.2.69.0/24')).map(({ call }) => call))
      .toEqual(expect.arrayContaining(['videoUrl', 'videoByTicket']));
  });

  it('outside of them nobody opens an account', async () => {
    from(ABROAD);
    const visitor = await headlessClient(server.url);
    expect(await refusal(visitor, 'register', await registrationInput(visitor))).toBe('region');
  });
});
