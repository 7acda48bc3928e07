import { parseAmount } from '@touchline/rules/money';
import { auditLedger, everyEngine } from '@touchline/server/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';
import { withdrawDriver } from '../../src/withdraw-driver.ts';
import { demoProof, withdrawal } from '../../src/withdrawing.ts';

const SEED = Number(process.env.RUN_SEED ?? 20_250_501);
const STEPS = 60;
/** Levels 4 to 6, which may withdraw most often. */
const MEMBERS = [4, 5, 6, 11];
const SEEDED = 128_000n;

type Step =
  | {
      readonly kind: 'draw';
      readonly who: number;
      readonly whole: number;
      readonly fate: number;
      readonly method: 'bank' | 'usdt' | 'quick';
    }
  | { readonly kind: 'say'; readonly who: number; readonly word: 'confirmSpeedDraw' | 'disputeSpeedDraw' }
  | { readonly kind: 'report'; readonly who: number; readonly result: 'paid' | 'failed' }
  | { readonly kind: 'pass'; readonly seconds: number };

/** A good end and a bad one, so that every run has both. */
const FIRST: readonly Step[] = [
  { kind: 'draw', who: 0, whole: 200, fate: 0, method: 'bank' },
  { kind: 'draw', who: 1, whole: 200, fate: 1, method: 'bank' },
  { kind: 'pass', seconds: 2 },
  { kind: 'pass', seconds: 5 },
];

const who = fc.nat(MEMBERS.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('draw' as const),
      who,
      whole: fc.integer({ min: 200, max: 450 }),
      fate: fc.integer({ min: 0, max: 9 }),
      method: fc.constantFrom('bank' as const, 'usdt' as const, 'quick' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      who,
      word: fc.constantFrom('confirmSpeedDraw' as const, 'disputeSpeedDraw' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      who,
      result: fc.constantFrom('paid' as const, 'failed' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(2, 5, 20, 70, 900) }),
  },
);

describe.each(everyEngine)('random courses of withdrawals on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine, env: { LOG_LEVEL: 'silent' } });
  let members: HeadlessClient[];
  const driver = withdrawDriver(() => server, clock);

  beforeAll(async () => {
    members = await Promise.all(MEMBERS.map((number) => demoMember(server.url, number)));
  });

  const latest = async (member: HeadlessClient) => (await must(member, 'listWithdrawals', {})).items[0];

  async function run(item: Step): Promise<void> {
    if (item.kind === 'pass') {
      // Members stay at their pages, so that no session rests.
      for (const present of members) await must(present, 'activity', { acted: true });
      return driver.pass(item.seconds * 1000);
    }
    const number = MEMBERS[item.who] ?? 0;
    const member = members[item.who];
    if (!member) return;
    if (item.kind === 'draw') {
      const request = await withdrawal(member, `${item.whole}.0${item.fate}`, { method: item.method });
      const results = await Promise.all([1, 2].map(() => member.client.call('createWithdrawal', request)));
      if (results.some((result) => !result.ok && result.reason === 'second_factor_due'))
        await member.client.call('createWithdrawal', {
          ...request,
          proof: await demoProof(member, number, 'withdraw'),
        });
      return;
    }
    const order = await latest(member);
    if (!order) return;
    if (item.kind === 'say') {
      await Promise.all([1, 2].map(() => member.client.call(item.word, { orderId: order.orderId })));
      return;
    }
    const { arrivalAmount: amount, arrivalCurrency: currency } = order;
    await Promise.all([1, 2].map(() => driver.report(order.orderId, { result: item.result, amount, currency })));
  }

  /** Every order's money is in one place: held, paid out or back. */
  async function check(): Promise<void> {
    for (const member of members) {
      const { items } = await must(member, 'listWithdrawals', { size: 200 });
      const sum = (money: string) =>
        items
          .filter((order) => order.money === money)
          .reduce((total, order) => total + (parseAmount(order.amount, 'CNY') ?? 0n), 0n);
      const wallet = await must(member, 'walletBalance', {});
      const read = (amount: string) => parseAmount(amount, 'CNY') ?? 0n;
      expect({ held: read(wallet.lockedWithdrawals), available: read(wallet.available) }).toEqual({
        held: sum('held'),
        available: SEEDED - sum('held') - sum('paid'),
      });
      expect(items.filter((order) => order.money === 'held').length).toBeLessThanOrEqual(1);
    }
  }

  it(`no money is lost, made or paid twice in ${STEPS} steps of seed ${SEED}`, async () => {
    const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS, size: 'max' }), {
      seed: SEED,
      numRuns: 1,
    });
    for (const item of [...FIRST, ...steps]) {
      await run(item);
      // A job may be between two reads of the check; what it does is whole, so the next look is right.
      await expect.poll(() => check().then(() => 'whole'), { timeout: 5_000 }).toBe('whole');
    }
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
    const twice = await server.platform.db.query(
      `SELECT reference FROM ledger_journal WHERE kind IN ('withdraw_paid', 'withdraw_return')
       GROUP BY reference HAVING count(*) > 1`,
    );
    expect(twice).toEqual([]);
    const ended = await server.platform.db.query<{ status: string }>(
      `SELECT DISTINCT status FROM pay_order WHERE kind = 'withdraw' ORDER BY 1`,
    );
    expect(ended.map(({ status }) => status)).toEqual(expect.arrayContaining(['failed', 'succeeded']));
  }, 240_000);
});
