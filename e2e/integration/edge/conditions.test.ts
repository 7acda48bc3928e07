import type { CallInput, CallName } from '@touchline/contract';
import { answeredCodes, codes } from '@touchline/contract/codes';
import { NO_CALLER } from '@touchline/server/testing';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { openPanel, type PanelHand } from '../../src/demo-panel.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { rawCaller } from '../../src/raw-call.ts';

type Condition = CallInput<'setDemoCondition'>['condition'];

const MINUTE_MS = 60_000;
const SESSION_TEXTS = {
  loginElsewhere: '您的账号已在其他设备登录，请重新登录',
  passwordChanged: '您的密码已修改，请重新登录',
  authError: '登录已失效，请重新登录',
  accountBlocked: '您的账号已被冻结，如有疑问请联系客服',
  ipBlocked: '您的IP已被限制访问，请联系客服',
  deviceBlocked: '您的设备已被限制访问，请联系客服',
} as const;
const LOGIN = '/login?fromPage=%2Fapp%2Fhome';

describe('conditions of the demo panel', () => {
  const { clock, server } = useServer();
  let browser: HeadlessClient;
  let panel: PanelHand;
  let nextMember = 1;

  beforeAll(async () => {
    browser = await headlessClient(server.url);
    panel = await openPanel(browser, server.modules.panel.code);
  });
  afterEach(async () => {
    await panel.clear();
    for (const list of Object.values(browser.shown)) list.length = 0;
  });

  /** A member in a browser of their own, with the panel open in it. */
  async function memberWithPanel() {
    nextMember = (nextMember % 20) + 1;
    const member = await demoMember(server.url, nextMember);
    return { member, hand: await openPanel(member, server.modules.panel.code) };
  }

  async function codeOf<Name extends CallName>(client: HeadlessClient, name: Name, input: CallInput<Name>) {
    const result = await client.client.call(name, input);
    return result.ok ? 0 : result.code;
  }

  it('maintenance answers every call and leads to its page by the first question about the site', async () => {
    const { items } = await panel.set({ kind: 'maintenance' }, { minutes: 12 });
    expect(items).toMatchObject([{ scope: 'browser', until: clock.now() + 12 * MINUTE_MS }]);
    expect(await codeOf(browser, 'matchList', { sport: 'football', tab: 'inplay' } as never)).toBe(
      codes.systemMaintenance,
    );
    expect(browser.shown.paths).toEqual([]);
    expect(await codeOf(browser, 'perInfo', {})).toBe(codes.systemMaintenance);
    expect(browser.shown.paths).toEqual(['/maintenance']);
    expect(await dataOf({ kind: 'maintenance' })).toEqual({
      startAt: clock.now(),
      endAt: clock.now() + 30 * MINUTE_MS,
      text: '系统维护中，请稍后再试',
    });
  });

  it.each([
    [0, '/maintenance'],
    [1, '/access-alert'],
  ] as const)('a caveat with status %i leads to %s', async (maintainStatus, path) => {
    await panel.set({ kind: 'caveat', maintainStatus });
    expect(await codeOf(browser, 'perInfo', {})).toBe(codes.accessCaveat);
    expect(browser.shown.paths).toEqual([path]);
    // One about maintenance closes the site; any other is a notice, after which everything works.
    expect(await codeOf(browser, 'venueList', {})).toBe(maintainStatus === 0 ? codes.accessCaveat : 0);
    expect(await dataOf({ kind: 'caveat', maintainStatus })).toEqual({
      maintainStatus,
      title: '访问提示',
      text: '您当前的访问存在限制，如有疑问请联系客服。',
      content: '您当前的访问存在限制，如有疑问请联系客服。',
    });
  });

  it('a restriction ends the session and leads to its page with reason, address and time', async () => {
    const { member, hand } = await memberWithPanel();
    await hand.set({ kind: 'restriction' });
    expect(await codeOf(member, 'walletBalance', {})).toBe(codes.accessRestricted);
    expect(member.session.state.signedIn).toBe(false);
    expect(member.shown.paths).toEqual(['/access-restriction']);
    expect(await dataOf({ kind: 'restriction' })).toEqual({ reason: 'region', address: '127.0.0.1', at: clock.now() });
  });

  it.each(['ipBlocked', 'deviceBlocked'] as const)('%s is a loss of session, told once', async (kind) => {
    const fresh = await headlessClient(server.url);
    const hand = await openPanel(fresh, server.modules.panel.code);
    await hand.set({ kind });
    expect(await codeOf(fresh, 'venueList', {})).toBe(codes[kind]);
    expect(await codeOf(fresh, 'perInfo', {})).toBe(codes[kind]);
    expect(fresh.shown).toMatchObject({ alerts: [SESSION_TEXTS[kind]], paths: [LOGIN] });
  });

  it('accountBlocked answers calls of members only, and is over when it is lifted', async () => {
    const { member, hand } = await memberWithPanel();
    const { token } = member.session;
    await hand.set({ kind: 'accountBlocked' });
    expect(await codeOf(member, 'venueList', {})).toBe(0);
    expect(await codeOf(member, 'walletBalance', {})).toBe(codes.accountBlocked);
    expect(member.shown).toMatchObject({ alerts: [SESSION_TEXTS.accountBlocked], paths: [LOGIN] });
    await hand.clear();
    member.session.begin(token, { id: '1', name: 'demo' });
    expect(await codeOf(member, 'walletBalance', {})).toBe(0);
  });

  it.each(['loginElsewhere', 'passwordChanged', 'authError'] as const)(
    '%s ends the sessions there are and leaves a new login alone',
    async (kind) => {
      const { member, hand } = await memberWithPanel();
      const { ended, items } = await hand.set({ kind });
      expect({ ended, items }).toEqual({ ended: 1, items: [] });
      expect(await codeOf(member, 'walletBalance', {})).toBe(codes[kind]);
      expect(member.session.state.signedIn).toBe(false);
      expect(member.shown).toMatchObject({ paths: [LOGIN] });
      expect(member.shown.alerts).toHaveLength(1);
      const again = await demoMember(server.url, nextMember);
      expect(await codeOf(again, 'walletBalance', {})).toBe(0);
    },
  );

  it.each(Object.keys(SESSION_TEXTS) as (keyof typeof SESSION_TEXTS)[])(
    '%s reaches an open page by its socket within a second, without a call',
    async (kind) => {
      const { member, hand } = await memberWithPanel();
      member.realtime.start();
      await new Promise<void>((resolve) => {
        member.realtime.follow('me', { onSnapshot: () => resolve(), onDelta: () => {} });
      });
      await hand.set({ kind });
      await vi.waitFor(() => expect(member.shown.alerts).toEqual([SESSION_TEXTS[kind]]), { timeout: 20_000 });
      expect(member.session.state.signedIn).toBe(false);
      member.realtime.stop();
      await hand.clear();
    },
  );

  it('http401 answers members’ calls as if nobody were signed in, and allows them to leave', async () => {
    const { member, hand } = await memberWithPanel();
    await hand.set({ kind: 'http401' });
    expect(await member.client.call('walletBalance', {})).toMatchObject({
      code: codes.authError,
      message: '您的操作需要登录',
    });
    expect(member.session.state.signedIn).toBe(false);
    expect(member.shown.toasts).toEqual(['您的操作需要登录']);
    expect(await codeOf(member, 'venueList', {})).toBe(0);
  });

  it.each(answeredCodes.map((code) => [code]))('code %i for exactly as many calls as were requested', async (code) => {
    await panel.set({ kind: 'answer', code, call: 'venueList', times: 2 });
    expect(await codeOf(browser, 'perInfo', {})).toBe(0);
    const seen = [];
    for (let n = 0; n < 3; n++) seen.push(await codeOf(browser, 'venueList', {}));
    // The client closes the puzzle, which ends the call as closed.
    const asksForProof = code === codes.needRobotCheck || code === codes.needSafeVerification;
    const ends = asksForProof ? codes.requestClosed : code;
    expect(seen).toEqual([ends, ends, 0]);
    expect(await panel.items()).toEqual([]);
  });

  it.each([
    [codes.wrongVerificationCode, '验证码错误，请重新输入'],
    [codes.rateLimited, '当前访问人数过多或操作过于频繁，请稍后刷新重试'],
    [codes.rateLimitedByIp, '当前访问人数过多或操作过于频繁，请稍后刷新重试'],
    [codes.rateLimitedByDevice, '当前访问人数过多或操作过于频繁，请稍后刷新重试'],
    [codes.interfaceDegraded, '当前访问人数过多或操作过于频繁，请稍后刷新重试'],
    [codes.ignoredA, null],
    [codes.ignoredB, null],
  ])('code %i shows %s', async (code, toast) => {
    await panel.set({ kind: 'answer', code, call: 'all', times: 1 });
    await browser.client.call('venueList', {});
    expect(browser.shown).toEqual({ toasts: toast === null ? [] : [toast], alerts: [], paths: [], puzzles: [] });
  });

  it('robotCheck asks the next calls for a robot check', async () => {
    await panel.set({ kind: 'robotCheck', call: 'venueList', times: 1 });
    browser.shown.puzzles.length = 0;
    expect([await codeOf(browser, 'venueList', {}), await codeOf(browser, 'venueList', {})]).toEqual([
      codes.requestClosed,
      0,
    ]);
    expect(browser.shown.puzzles).toHaveLength(1);
  });

  it.each(['image', '1', '2'] as const)('verification of type %s is forced on the named call', async (type) => {
    const { hand, member } = await memberWithPanel();
    await hand.set({ kind: 'verification', type, call: 'createWithdrawal' });
    const forced = (name: CallName, device: string) =>
      server.modules.panel.simulatedFaults?.forcedVerification({
        name,
        device,
        siteId: 5000,
        address: NO_CALLER,
        now: clock.now(),
      });
    const device = await deviceOf(member);
    expect(await forced('createWithdrawal', device)).toBe(type);
    expect(await forced('createDeposit', device)).toBeNull();
    expect(await forced('createWithdrawal', 'another')).toBeNull();
    const answer = await member.client.call('createWithdrawal', {} as never);
    expect(answer).toMatchObject({ code: codes.requestClosed });
    expect(member.shown.puzzles).toEqual([type]);
  });

  it('proof that every call must give can be given: the puzzle itself asks for none', async () => {
    await panel.set({ kind: 'verification', type: '2', call: 'all' });
    await panel.set({ kind: 'robotCheck', call: 'all', times: 9 });
    expect(await codeOf(browser, 'geeTestRegister', { type: '2' })).toBe(0);
    const wrong = { puzzleId: 'A'.repeat(22), answer: '1' };
    expect(await codeOf(browser, 'geeTestValidate', wrong)).toBe(codes.wrongVerificationCode);
    expect(await codeOf(browser, 'venueList', {})).toBe(codes.requestClosed);
  });

  it('a slow line holds answers back, of the named call only', async () => {
    await panel.set({ kind: 'slowLine', delayMs: 300, call: 'venueList' });
    expect(await tookMs(() => must(browser, 'venueList', {}))).toBeGreaterThanOrEqual(295);
    const others = [];
    for (let turn = 0; turn < 3; turn++) others.push(await tookMs(() => must(browser, 'perInfo', {})));
    expect(Math.min(...others)).toBeLessThan(250);
  });

  it('a line slower than the limit times out: five seconds for a call without credentials', async () => {
    await panel.set({ kind: 'slowLine', delayMs: 6_000, call: 'perInfo' });
    const took = await tookMs(async () => expect(await codeOf(browser, 'perInfo', {})).not.toBe(0));
    expect(took).toBeGreaterThan(4_900);
    expect(took).toBeLessThan(5_900);
  });

  it('a dead line cuts the connection, and the call is carried out all the same', async () => {
    const { member, hand } = await memberWithPanel();
    const { channels } = await must(member, 'payVal', { payType: 'online' });
    const channelId = channels[0]?.channelId ?? '';
    const key = { idempotencyKey: 'k'.repeat(24) };
    await hand.set({ kind: 'deadLine', call: 'createDeposit' });
    expect(await codeOf(member, 'createDeposit', { ...key, channelId, amount: '100' })).toBe(codes.network);
    const found = await must(member, 'depositByKey', key);
    expect(found.order).not.toBeNull();
  });

  it('a garbage answer counts as a broken network', async () => {
    await panel.set({ kind: 'garbage', call: 'socketTicket' });
    expect(await codeOf(browser, 'socketTicket', {})).toBe(codes.network);
  });

  it('a wrong clock shifts the time call by as much, and sealed calls correct themselves', async () => {
    await panel.set({ kind: 'wrongClock', offsetMs: -20 * MINUTE_MS });
    const { now } = await must(browser, 'serverTime', {});
    expect(now).toBe(clock.now() - 20 * MINUTE_MS);
    const local = Date.now();
    browser.clock.sample(now, local, local);
    expect(await codeOf(browser, 'venueList', {})).toBe(0);
    expect(Math.abs(browser.clock.now() - clock.now())).toBeLessThan(5_000);
  });

  describe('the order of the guards', () => {
    const ladder: [Condition, number][] = [
      [{ kind: 'maintenance' }, codes.systemMaintenance],
      [{ kind: 'restriction' }, codes.accessRestricted],
      [{ kind: 'caveat', maintainStatus: 0 }, codes.accessCaveat],
      [{ kind: 'ipBlocked' }, codes.ipBlocked],
      [{ kind: 'deviceBlocked' }, codes.deviceBlocked],
      [{ kind: 'accountBlocked' }, codes.accountBlocked],
      [{ kind: 'answer', code: codes.internal, call: 'all', times: 1000 }, codes.internal],
    ];
    it('is maintenance, restriction, caveat, address, device, account, then the rest', async () => {
      const { member, hand } = await memberWithPanel();
      const { token } = member.session;
      for (const [condition] of [...ladder].reverse()) await hand.set(condition);
      for (const [condition, code] of ladder) {
        member.session.begin(token, { id: '1', name: 'demo' });
        expect(await codeOf(member, 'walletBalance', {})).toBe(code);
        const item = (await hand.items()).find((entry) => entry.condition.kind === condition.kind);
        await hand.clear(item?.id);
      }
      member.session.begin(token, { id: '1', name: 'demo' });
      expect(await codeOf(member, 'walletBalance', {})).toBe(0);
    });

    it('is the same when one comes from the rules of the site and the other from the panel', async () => {
      const { accessRules } = server.modules;
      const rule = await accessRules.add(5000, { kind: 'blocked_network', value: '127.0.0.0/8', by: 'operator' });
      expect(await codeOf(browser, 'venueList', {})).toBe(codes.ipBlocked);
      await panel.set({ kind: 'caveat', maintainStatus: 0 });
      expect(await codeOf(browser, 'venueList', {})).toBe(codes.accessCaveat);
      await accessRules.lift(5000, rule, 'operator');
    });

    it('does not apply to the calls that are needed to leave: time, key, help, logout, the panel', async () => {
      const { member, hand } = await memberWithPanel();
      const { token } = member.session;
      for (const [condition] of ladder) await hand.set(condition);
      await hand.set({ kind: 'http401' });
      member.session.begin(token, { id: '1', name: 'demo' });
      for (const name of ['serverTime', 'siteKey', 'customerService', 'logout'] as const) {
        expect([name, await codeOf(member, name, {})]).toEqual([name, 0]);
      }
      expect(await hand.items()).toHaveLength(ladder.length + 1);
    });
  });

  it('disturbs only the browser that asked, unless it is switched on for the site', async () => {
    const other = await headlessClient(server.url);
    const elsewhere = await headlessClient(server.url, { siteId: 5010 });
    const seen = async () => [
      await codeOf(browser, 'venueList', {}),
      await codeOf(other, 'venueList', {}),
      await codeOf(elsewhere, 'venueList', {}),
    ];
    await panel.set({ kind: 'maintenance' });
    expect(await seen()).toEqual([codes.systemMaintenance, 0, 0]);
    await panel.clear();
    await panel.set({ kind: 'maintenance' }, { scope: 'site' });
    expect(await seen()).toEqual([codes.systemMaintenance, codes.systemMaintenance, 0]);
    await panel.clear();
    expect(await seen()).toEqual([0, 0, 0]);
  });

  it('ends by itself after its minutes, and after half an hour at most', async () => {
    await panel.set({ kind: 'maintenance' }, { minutes: 2 });
    await panel.set({ kind: 'deviceBlocked' });
    clock.advance(2 * MINUTE_MS);
    await must(browser, 'serverTime', {}).then(({ now }) => browser.clock.sample(now, Date.now(), Date.now()));
    expect(await codeOf(browser, 'venueList', {})).toBe(codes.deviceBlocked);
    clock.advance(28 * MINUTE_MS);
    expect(await codeOf(browser, 'venueList', {})).toBe(0);
    expect(await browser.client.call('demoConditions', { ticket: panel.ticket })).toMatchObject({
      ok: false,
      reason: 'panel_ticket_expired',
    });
    panel = await openPanel(browser, server.modules.panel.code);
    expect(await panel.items()).toEqual([]);
  });

  it('replaces a condition by the same one of the same call, and knows only calls there are', async () => {
    await panel.set({ kind: 'slowLine', delayMs: 10, call: 'venueList' });
    await panel.set({ kind: 'slowLine', delayMs: 20, call: 'venueList' });
    await panel.set({ kind: 'slowLine', delayMs: 30, call: 'perInfo' });
    expect((await panel.items()).map(({ condition }) => condition)).toMatchObject([{ delayMs: 20 }, { delayMs: 30 }]);
    const wrong = { ticket: panel.ticket, condition: { kind: 'deadLine', call: 'giveMoney' } } as const;
    expect(await browser.client.call('setDemoCondition', wrong)).toMatchObject({
      code: codes.invalidInput,
      fields: { 'condition.call': '没有这个接口' },
    });
  });

  it('opens to the code only, and locks after five wrong ones, for the right one as well', async () => {
    const code = server.modules.panel.code ?? '';
    const right = await headlessClient(server.url);
    expect(await right.client.call('demoConditions', { ticket: 'A'.repeat(32) })).toMatchObject({
      reason: 'panel_ticket_expired',
    });
    const wrongCode = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    const left = [];
    for (let n = 0; n < 5; n++) {
      const result = await right.client.call('openDemoPanel', { code: wrongCode });
      left.push(result.ok ? 'open' : (result.detail.left ?? result.reason));
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(await right.client.call('openDemoPanel', { code })).toMatchObject({ reason: 'panel_locked' });
    clock.advance(10 * MINUTE_MS);
    expect(await right.client.call('openDemoPanel', { code: code.toLowerCase() })).toMatchObject({ ok: true });
  });

  it('leaves a ticket of one site shut out of another', async () => {
    const elsewhere = await headlessClient(server.url, { siteId: 5010 });
    expect(await elsewhere.client.call('demoConditions', { ticket: panel.ticket })).toMatchObject({
      reason: 'panel_ticket_expired',
    });
  });

  /** The answer of `perInfo` while a condition holds for the site, past the client. */
  async function dataOf(condition: Condition): Promise<unknown> {
    await panel.set(condition, { scope: 'site' });
    const call = await rawCaller(server.url);
    const { data } = await call('perInfo', {}, { timestamp: clock.now() });
    return data;
  }

  async function deviceOf(client: HeadlessClient): Promise<string> {
    const rows = await server.platform.db.query<{ device: string }>(
      'SELECT device FROM session WHERE member_id = $1 AND ended_at IS NULL',
      [BigInt(client.session.state.userInfo?.id ?? 0)],
    );
    return rows[0]?.device ?? '';
  }
});

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
