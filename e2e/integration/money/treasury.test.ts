import { everyEngine } from '@touchline/server/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { askFor, decideOn } from '../../src/two-operators.ts';

const HOUR_MS = 3_600_000;

describe.each(everyEngine)('looking after the books on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });
  let member: HeadlessClient;
  let memberId: bigint;

  beforeAll(async () => {
    member = await demoMember(server.url, 1);
    memberId = (await server.modules.account.members.byName(5000, 'demo01'))?.id ?? 0n;
  });

  const available = async () => (await must(member, 'walletBalance', {})).available;
  const reports = () =>
    server.platform.db.query<{ is_balanced: boolean; findings: string[] }>(
      'SELECT is_balanced, findings FROM reconciliation ORDER BY id',
    );

  it('happens every hour, and the next turn is ordered by the last', async () => {
    const before = (await reports()).length;
    for (let hour = 0; hour < 2; hour++) {
      clock.advance(HOUR_MS);
      await server.platform.jobs.runDue();
    }
    const after = await reports();
    expect(after.length).toBe(before + 2);
    expect(after.every((report) => report.is_balanced)).toBe(true);
  });

  it('finds a planted cent and names whose account it is in', async () => {
    const plant = (cents: number) =>
      server.platform.db.asOwner((owner) =>
        owner.query(
          `UPDATE ledger_account SET balance = balance + $1 WHERE member_id = $2 AND kind = 'available' AND currency = 'CNY'`,
          [cents, memberId],
        ),
      );
    await plant(1);
    const findings = await server.modules.treasury.reconciliation.reconcile();
    expect(findings[0]).toMatch(/member demo01 available CNY\): \d+ is kept, its entries make \d+/);
    expect(findings).toContainEqual('CNY: all accounts together make 1');
    expect((await reports()).at(-1)).toEqual({ is_balanced: false, findings });
    await plant(-1);
    expect(await server.modules.treasury.reconciliation.reconcile()).toEqual([]);
  });

  it('records once a day the money held for members, and cannot change it afterwards', async () => {
    const { reconciliation } = server.modules.treasury;
    await reconciliation.recordLiability();
    await reconciliation.recordLiability();
    const lines = await server.platform.db.query<{ kind: string; total: bigint }>(
      `SELECT kind, total FROM liability_day WHERE site_id = 5000 AND currency = 'CNY'`,
    );
    const [sum] = await server.platform.db.query<{ total: bigint }>(
      `SELECT sum(balance)::bigint AS total FROM ledger_account WHERE site_id = 5000 AND currency = 'CNY'
         AND member_id IN (SELECT id FROM member WHERE NOT is_test)`,
    );
    expect(lines.map((line) => line.kind)).toContain('available');
    expect(lines.reduce((total, line) => total + line.total, 0n)).toBe(sum?.total);
    await expect(server.platform.db.query('UPDATE liability_day SET total = 0')).rejects.toThrow(/permission denied/);
  });

  it('compares it with the money kept apart for members, and names where that is too little or unknown', async () => {
    const { reconciliation, funds } = server.modules.treasury;
    const short = async () =>
      (await reconciliation.recordLiability()).filter(({ siteId, currency }) => siteId === 5000 && currency === 'CNY');
    const [none] = await short();
    const owed = none?.owed ?? 0n;
    expect(owed).toBeGreaterThan(0n);
    expect(none).toMatchObject({ held: null });
    const say = (held: bigint, asOf = clock.now()) =>
      funds.record({ siteId: 5000, currency: 'CNY', held, asOf, operator: 'a' });
    await say(owed, clock.now() - 3 * 24 * HOUR_MS);
    expect(await short()).toMatchObject([{ held: null }]);
    await say(owed * 2n, clock.now() + HOUR_MS);
    expect(await short(), 'a statement of the future shows nothing yet').toMatchObject([{ held: null }]);
    await say(owed - 1n, clock.now() - HOUR_MS);
    expect(await short()).toEqual([{ siteId: 5000, currency: 'CNY', owed, held: owed - 1n }]);
    await say(owed);
    expect(await short()).toEqual([]);
    await expect(server.platform.db.query('DELETE FROM segregated_funds')).rejects.toThrow(/permission denied/);
  });

  it('writes it down by itself, once for every day', async () => {
    const days = async () =>
      (await server.platform.db.query<{ day: string }>('SELECT DISTINCT day::text AS day FROM liability_day')).map(
        ({ day }) => day,
      );
    for (let day = 0; day < 2; day++) {
      clock.advance(24 * HOUR_MS);
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      await vi.waitFor(
        async () => {
          await server.platform.jobs.runDue();
          expect(await days()).toContain(today);
        },
        { timeout: 20_000 },
      );
    }
    member = await demoMember(server.url, 1);
  });

  it('shows a bonus apart from the withdrawable amount', async () => {
    const give = (cents: number) =>
      server.platform.db.asOwner((owner) =>
        owner.query(
          `UPDATE ledger_account SET balance = balance + $1 WHERE member_id = $2 AND kind = 'bonus' AND currency = 'CNY'`,
          [cents, memberId],
        ),
      );
    const before = await must(member, 'walletBalance', {});
    await give(250);
    expect(await must(member, 'walletBalance', {})).toMatchObject({ ...before, bonus: '2.50' });
    await give(-250);
  });

  describe('corrections by hand', () => {
    const ask = (amount: bigint) =>
      askFor(server, { kind: 'adjustment', memberId, payload: { currency: 'CNY', amount: String(amount) } });
    const decide = (id: bigint, operator: string, verdict: 'approve' | 'refuse') =>
      decideOn(server, id, operator, verdict);

    it('need another operator than the one who requests', async () => {
      const before = await available();
      const id = await ask(1234n);
      expect(await decide(id, 'alice', 'approve')).toBe('same_operator');
      expect(await available()).toBe(before);
      expect(await decide(id, 'bob', 'approve')).toBe('carried_out');
      expect(Number(await available()) - Number(before)).toBeCloseTo(12.34);
    });

    it('are decided once, by however many at the same moment', async () => {
      const id = await ask(100n);
      const before = Number(await available());
      const verdicts = await Promise.all(['bob', 'carol', 'dave'].map((operator) => decide(id, operator, 'approve')));
      expect(verdicts.sort()).toEqual(['carried_out', 'decided_already', 'decided_already']);
      expect(Number(await available()) - before).toBeCloseTo(1);
    });

    it('never take more than is there, and stay open for another decision', async () => {
      const id = await ask(-10_000_000_000n);
      expect(await decide(id, 'bob', 'approve')).toBe('insufficient_balance');
      expect(await decide(id, 'bob', 'refuse')).toBe('refused');
      expect(await decide(id, 'carol', 'approve')).toBe('decided_already');
    });

    it('are requested once by one key', async () => {
      const { decisions } = server.modules;
      const request = {
        siteId: 5000,
        kind: 'adjustment' as const,
        memberId,
        payload: { currency: 'CNY', amount: '100' },
        reason: '活动漏发',
        operator: 'alice',
        key: newKey(),
      };
      const id = await decisions.request(request);
      expect(await decisions.request(request)).toBe(id);
      expect(await decisions.request({ ...request, payload: { currency: 'CNY', amount: '200' } })).toBe('key_reused');
    });

    it('appear in the statement', async () => {
      const { items } = await must(member, 'dealRecords', { type: 'adjust', page: 1, size: 10 });
      expect(items.map((item) => item.amount)).toEqual(expect.arrayContaining(['12.34', '1.00']));
    });
  });

  it('records movements that look like laundering, once a day, where the member does not see them', async () => {
    const client = await demoMember(server.url, 2);
    for (let turn = 0; turn < 3; turn++) {
      const order = { idempotencyKey: newKey(), channelId: '101', amount: '18000' };
      const { orderId } = await must(client, 'createDeposit', order);
      const paid = { providerRef: newKey(), amount: '18000.00', currency: 'CNY' } as const;
      await server.modules.cashier.deposits.paid({ orderId: BigInt(orderId), ...paid });
    }
    const day = new Date(clock.now() + 8 * HOUR_MS).toISOString().slice(0, 10);
    const { unusual } = server.modules.treasury;
    await unusual.look(day);
    await unusual.look(day);
    const found = await server.platform.db.query<{ detail: object }>(
      `SELECT detail FROM significant_event WHERE kind = 'unusual_movement'`,
    );
    expect(found.map(({ detail }) => detail)).toEqual([
      { what: 'split_deposits', day, currency: 'CNY', deposited: '5400000', withdrawn: '0' },
    ]);
  });

  it('audits all that was ever written once a week, by itself', async () => {
    const whole = () =>
      server.platform.db.query<{ is_balanced: boolean }>('SELECT is_balanced FROM reconciliation WHERE is_whole');
    const before = (await whole()).length;
    clock.advance(7 * 24 * HOUR_MS);
    await vi.waitFor(
      async () => {
        await server.platform.jobs.runDue();
        expect((await whole()).slice(before)).toEqual([{ is_balanced: true }]);
      },
      { timeout: 20_000 },
    );
    expect(await server.modules.treasury.reconciliation.reconcileAll()).toEqual([]);
  });
});
