import { followSite, watchSite } from '@touchline/client/site';
import type { CallInput } from '@touchline/contract';
import { type DevEnvironment, engines, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPanel, type PanelHand } from '../../src/demo-panel.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { NOON } from '../../src/noon.ts';

const MINUTE_MS = 60_000;
const PULSE_MS = 500;
/** An open page learns of it within a second, on a machine that has nothing else to do. */
const SOON = { timeout: 20_000, interval: 10 };

type Condition = CallInput<'setDemoCondition'>['condition'];

describe.each(engines)('the topic of a site on $name', ({ name: engine }) => {
  const clock = manualClock(NOON);
  const open: HeadlessClient[] = [];
  let server: DevEnvironment;
  let operator: HeadlessClient;
  let panel: PanelHand;
  /** The server beats by its clock: if that stopped, a page would treat the silence as a dead connection. */
  const pulse = setInterval(() => clock.advance(PULSE_MS), PULSE_MS);

  beforeAll(async () => {
    server = await startDev({ engine, clock, env: { RATE_LIMITS_OFF: '1' } });
    operator = await headlessClient(server.url);
    panel = await openPanel(operator, server.modules.panel.code);
  });
  afterEach(async () => {
    await panel.clear();
    for (const page of open.splice(0)) page.realtime.stop();
  });
  afterAll(() => {
    clearInterval(pulse);
    return server.close();
  });

  /** An open page that has received the state of its site. `changes` counts what it receives from then on. */
  async function openPage(page: HeadlessClient): Promise<HeadlessClient & { readonly changes: () => number }> {
    let changes = 0;
    open.push(page);
    watchSite({ ...page, spreadMs: 0 });
    const first = new Promise<void>((resolve) => {
      const listener = {
        onFirst: resolve,
        onChange: () => {
          changes += 1;
        },
      };
      followSite({ realtime: page.realtime, spreadMs: 0 }, listener);
    });
    page.realtime.start();
    await first;
    return { ...page, changes: () => changes };
  }

  const visitorPage = async () => openPage(await headlessClient(server.url));
  const memberPage = async () => openPage(await demoMember(server.url, 1));

  it.each<[Condition, string]>([
    [{ kind: 'maintenance' }, '/maintenance'],
    [{ kind: 'caveat', maintainStatus: 0 }, '/maintenance'],
    [{ kind: 'caveat', maintainStatus: 1 }, '/access-alert'],
    [{ kind: 'restriction' }, '/access-restriction'],
  ])('leads visitors and members within a second: %j to %s', async (condition, path) => {
    const pages = [await visitorPage(), await memberPage()];
    await panel.set(condition, { scope: 'site' });
    await vi.waitFor(() => expect(pages.map(({ shown }) => shown.paths)).toEqual([[path], [path]]), SOON);
    expect(pages[1]?.session.state.signedIn).toBe(condition.kind !== 'restriction');
    await panel.clear();
    await vi.waitFor(() => expect(pages.map(({ changes }) => changes())).toEqual([2, 2]), SOON);
    for (const page of pages) expect(await page.client.call('perInfo', {})).toMatchObject({ ok: true });
  });

  it('reaches the one browser that a condition is for, and leads no other', async () => {
    const [mine, other] = [await visitorPage(), await visitorPage()];
    const hand = await openPanel(mine, server.modules.panel.code);
    await hand.set({ kind: 'maintenance' });
    await vi.waitFor(() => expect(mine.shown.paths).toEqual(['/maintenance']), SOON);
    await vi.waitFor(() => expect(other.changes()).toBe(1), SOON);
    expect(other.shown.paths).toEqual([]);
    await hand.clear();
  });

  it('sends a mark when a window of the site’s own rules begins and when it ends', async () => {
    const page = await visitorPage();
    const from = clock.now() + MINUTE_MS;
    const rule = { kind: 'maintenance', reason: '升级', from, until: from + MINUTE_MS, by: 'operator' } as const;
    await server.modules.accessRules.add(5000, rule);
    await vi.waitFor(() => expect(page.changes()).toBe(1), SOON);
    expect(page.shown.paths).toEqual([]);
    clock.advance(MINUTE_MS);
    await vi.waitFor(() => expect(page.shown.paths).toEqual(['/maintenance']), SOON);
    // A call of the page itself may have led it there before the topic saw the window begin.
    await vi.waitFor(() => expect(page.changes()).toBe(2), SOON);
    clock.advance(MINUTE_MS);
    await vi.waitFor(() => expect(page.changes()).toBe(3), SOON);
    expect(await page.client.call('perInfo', {})).toMatchObject({ ok: true });
  });

  it('sends a mark when a condition of the whole site ends by itself', async () => {
    const page = await visitorPage();
    await panel.set({ kind: 'maintenance' }, { scope: 'site', minutes: 2 });
    await vi.waitFor(() => expect(page.shown.paths).toEqual(['/maintenance']), SOON);
    clock.advance(2 * MINUTE_MS);
    await vi.waitFor(() => expect(page.changes()).toBe(2), SOON);
    expect(await page.client.call('perInfo', {})).toMatchObject({ ok: true });
  });

  it('sends nothing at another site', async () => {
    const page = await visitorPage();
    const elsewhere = await openPage(await headlessClient(server.url, { siteId: 5010 }));
    await panel.set({ kind: 'maintenance' }, { scope: 'site' });
    await vi.waitFor(() => expect(page.changes()).toBe(1), SOON);
    expect(elsewhere.changes()).toBe(0);
    expect(elsewhere.shown.paths).toEqual([]);
  });

  it('is the only topic that an excluded member may follow besides those of visitors', async () => {
    await panel.set({ kind: 'maintenance' }, { scope: 'site' });
    const member = await demoMember(server.url, 2).catch(() => null);
    expect(member).toBeNull();
    await panel.clear();
    const page = await demoMember(server.url, 2);
    await panel.set({ kind: 'maintenance' }, { scope: 'site' });
    const kept = await openPage(page);
    const gone = new Promise((resolve) => {
      page.realtime.follow('me', { onSnapshot: () => {}, onDelta: () => {}, onGone: resolve });
    });
    expect(await gone).toBe('forbidden');
    await panel.clear();
    await vi.waitFor(() => expect(kept.changes()).toBe(1), SOON);
    page.realtime.restart();
    await new Promise<void>((resolve) => {
      page.realtime.follow('me', { onSnapshot: () => resolve(), onDelta: () => {} });
    });
  });

  it.each<[Condition]>([
    [{ kind: 'maintenance' }],
    [{ kind: 'caveat', maintainStatus: 0 }],
    [{ kind: 'restriction' }],
    [{ kind: 'ipBlocked' }],
    [{ kind: 'deviceBlocked' }],
  ])('leaves help within reach: %j', async (condition) => {
    const [visitor, member] = [await headlessClient(server.url), await demoMember(server.url, 3)];
    await panel.set(condition, { scope: 'site' });
    for (const page of [visitor, member]) {
      expect((await must(page, 'customerService', {})).channels.length).toBeGreaterThan(0);
      expect((await must(page, 'customerServicePopup', {})).questions.length).toBeGreaterThan(0);
      expect(await must(page, 'customerServiceUrl', {})).toMatchObject({ url: null });
      expect(page.shown.paths).toEqual([]);
    }
    expect(await visitor.client.call('venueList', {})).not.toMatchObject({ ok: true });
  });
});
