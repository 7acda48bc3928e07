import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { TEST_COUNTRIES } from '@touchline/server/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';

/** Networks that the database of countries for tests knows; the site is licensed for CN. */
const HOME = '2001:250::7';
const OTHER_HOME = '2001:250:1::7';
const ABROAD = '81.2.69.161';

/** Every call that shows an offer, also those that are written later. */
const offerReads = (Object.entries(calls) as [CallName, CallDefinition][]).filter(
  ([, call]) => call.isOffer && call.repetition === 'read',
);

describe('a member outside the territories of the licence', () => {
  const { server } = useServer({ env: { GEO_FILE: TEST_COUNTRIES, TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const reach = globalThis.fetch;
  let place = HOME;
  beforeEach(() => {
    vi.stubGlobal('fetch', (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', place);
      return reach(input, { ...init, headers });
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  async function memberAt(address: string, number: number): Promise<HeadlessClient> {
    place = address;
    return demoMember(server.url, number);
  }
  const reasonOf = async (client: HeadlessClient, [name, call]: [CallName, CallDefinition]) => {
    const answer = await client.client.call(name, call.sample as never);
    return answer.ok ? null : answer.reason;
  };
  const rainOf = (client: HeadlessClient) =>
    new Promise<'snapshot' | 'gone'>((resolve) => {
      client.realtime.start();
      client.realtime.follow<'rain'>('rain', {
        onSnapshot: () => resolve('snapshot'),
        onDelta: () => {},
        onGone: () => resolve('gone'),
      });
    });

  it('is shown no offer by any call that shows one', async () => {
    const [home, abroad] = [await memberAt(HOME, 1), await memberAt(ABROAD, 2)];
    expect(offerReads.length).toBeGreaterThan(15);
    for (const read of offerReads) {
      place = ABROAD;
      expect(await reasonOf(abroad, read), read[0]).toBe('offers_barred');
      place = HOME;
      expect(await reasonOf(home, read), read[0]).not.toBe('offers_barred');
    }
  });

  it('has no pop-up, no rain and no letter, and no offer in the answer about themselves', async () => {
    const home = await memberAt(HOME, 3);
    expect((await must(home, 'popups', {})).items).not.toEqual([]);
    expect((await must(home, 'memberInfo', {})).isOffered).toBe(true);
    expect(await rainOf(home)).toBe('snapshot');
    home.realtime.stop();
    const abroad = await memberAt(ABROAD, 4);
    expect((await must(abroad, 'popups', {})).items).toEqual([]);
    expect((await must(abroad, 'memberInfo', {})).isOffered).toBe(false);
    expect(await rainOf(abroad)).toBe('gone');
    abroad.realtime.stop();
    const idOf = async (name: string) => (await server.modules.account.members.byName(5000, name))?.id ?? 0n;
    const [here, away] = [await idOf('demo03'), await idOf('demo04')];
    // Letters, and everything that is given without a call, ask this.
    expect(await server.modules.eligibility.offersTo(server.platform.db, [here, away])).toEqual(new Set([here]));
  });

  it('is offered everything again at home, and nothing in a network from which nobody bets', async () => {
    const client = await memberAt(ABROAD, 5);
    const asked = offerReads.find(([name]) => name === 'activityList');
    if (!asked) throw new Error('the list of activities is no offer');
    expect(await reasonOf(client, asked)).toBe('offers_barred');
    place = HOME;
    expect(await reasonOf(client, asked)).toBeNull();
    const { accessRules } = server.modules;
    await accessRules.add(5000, { kind: 'no_betting', value: OTHER_HOME, reason: 'region', by: 'wang' });
    place = OTHER_HOME;
    expect(await reasonOf(client, asked)).toBe('offers_barred');
  });
});
