import { engines } from '@touchline/server/testing';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';

const HOUR_MS = 3_600_000;
const DAYS = 3;
/** Nothing listens there. */
const GONE = 'https://127.0.0.1:9/help';

describe.each(engines)('a helper who cannot be reached, on $name', ({ name: engine }) => {
  const sites = (site: SiteJson) =>
    site.siteId === 5000
      ? {
          ...site,
          licence: { ...site.licence, helpLines: [{ name: '求助', contact: GONE, hours: '' }] },
          protection: { helpLinkDays: DAYS },
        }
      : site;
  const { clock, server } = useServer({ engine, sites });

  const pass = async (hours: number) => {
    clock.advance(hours * HOUR_MS);
    while ((await server.platform.jobs.runDue()) > 0);
  };
  const bet = () => ({ idempotencyKey: newKey(), venueEnName: 'YBDZ', amount: '10', currency: 'CNY' }) as const;
  const member = async (siteId: number) => {
    const { client } = await newAccount(server.url, { siteId });
    await must(client, 'answerLimits', { choice: 'no_limit' });
    return client;
  };

  it('closes play after the site’s number of days, and nothing else', async () => {
    await pass(1);
    expect(await server.platform.db.query('SELECT site_id, url, broken_since FROM help_link')).toEqual([
      { site_id: 5000, url: GONE, broken_since: new Date(clock.now()) },
    ]);
    expect(await refusal(await member(5000), 'transferIn', bet())).not.toBe('help_unreachable');
    await pass(DAYS * 24);
    const client = await member(5000);
    const at = server.platform.sites.byId(5000);
    const id = BigInt((await must(client, 'memberInfo', {})).id);
    const { account, protection } = server.modules;
    const inUse = await account.sessions.inUse(5000, id);
    expect(inUse).toHaveLength(1);
    expect(at && (await protection.gate.admitsPlay(at, id, inUse))).toBe(false);
    expect(await refusal(client, 'transferIn', bet())).toBe('help_unreachable');
    await must(client, 'createDeposit', { idempotencyKey: newKey(), channelId: '101', amount: '100' });
    await must(client, 'transferOneClick', { idempotencyKey: newKey() });
    expect(await refusal(await member(5010), 'transferIn', bet())).not.toBe('help_unreachable');
  });

  it('opens it again once it is back', async () => {
    const real = fetch;
    vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) =>
      url === GONE ? Promise.resolve(new Response('here')) : real(url, init),
    );
    await pass(1);
    vi.unstubAllGlobals();
    expect(await refusal(await member(5000), 'transferIn', bet())).not.toBe('help_unreachable');
  });

  it('closes it as well when there was no check for that long, whatever the last one found, until the next check', async () => {
    const at = server.platform.sites.byId(5000);
    if (!at) throw new Error('there is no site 5000');
    const { helpLinks } = server.modules.protection;
    const seenAt = new Date(clock.now());
    await server.platform.db.query(`DELETE FROM job WHERE kind = 'protection.help-links'`);
    await server.platform.db.query('UPDATE help_link SET broken_since = NULL, checked_at = $1', [seenAt]);
    clock.advance(DAYS * 24 * HOUR_MS - 1);
    expect(await helpLinks.closesPlay(at)).toBe(false);
    clock.advance(60_000);
    expect(await helpLinks.closesPlay(at)).toBe(true);
    const real = fetch;
    vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) =>
      url === GONE ? Promise.resolve(new Response('here')) : real(url, init),
    );
    await helpLinks.look();
    vi.unstubAllGlobals();
    expect(await helpLinks.closesPlay(at)).toBe(false);
  });
});
