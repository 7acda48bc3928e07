import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { must } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const DAY_MS = 24 * 3_600_000;

describe('nothing is offered that a site does not hold', () => {
  const { clock, server } = useServer();
  const offers = async (siteId: number) =>
    (await must(await headlessClient(server.url, { siteId }), 'popups', {})).items;

  it('and the pop-up of newcomer gifts names the rewards of its steps, at the site that has them', async () => {
    const [offer, ...others] = await offers(5000);
    expect(others).toEqual([]);
    expect(offer?.link).toEqual({ kind: 'route', target: '/app/activity/newcomer' });
    expect(offer?.text).toContain('可领取免费投注、积分、金币');
    // The second shows what the first brand shows and has no activities; the third has others.
    expect(await offers(5010)).toEqual([]);
    expect(await offers(5001)).toEqual([]);
  });

  it('nor to a member who is new no longer, nor once the activity was stopped', async () => {
    const first = await newAccount(server.url);
    const popups = async (client: HeadlessClient) => (await must(client, 'popups', {})).items;
    expect(await popups(first.client)).toHaveLength(1);
    clock.advance(30 * DAY_MS);
    const again = await headlessClient(server.url);
    await signIn(again, first.name, NEW_PASSWORD);
    expect(await popups(again)).toEqual([]);
    const { client: later } = await newAccount(server.url);
    expect(await popups(later)).toHaveLength(1);
    const { registry } = server.modules.activities;
    await registry.move(5000, { activityId: 'newcomer', version: 1, by: 'op-1' }, 'stopped');
    await registry.read();
    expect(await popups(later)).toEqual([]);
    expect(await offers(5000)).toEqual([]);
  });

  it('and the list of activities names those with a page of their own', async () => {
    const places = async (siteId: number) =>
      (await must(await headlessClient(server.url, { siteId }), 'activityList', {})).places;
    expect(await places(5000)).toEqual(['tasks', 'promotion', 'mall']);
    expect(await places(5001)).toEqual([]);
    expect(await places(5010)).toEqual([]);
  });
});
