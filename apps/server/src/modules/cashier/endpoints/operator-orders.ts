import type { OperatorOutput } from '@touchline/contract/operators';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import { notFound, ok, refused } from '../../../platform/call/handler.ts';
import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { DepositReviews } from '../deposit/deposit-reviews.ts';
import { depositVerdict } from '../deposit/deposit-verdicts.ts';
import type { OrderKind } from '../order-machine.ts';
import type { OrderStore } from '../order-store.ts';
import { type Reviews, withdrawVerdict } from '../withdraw/reviews.ts';

interface Parts {
  readonly db: Database;
  readonly orders: OrderStore;
  readonly withdrawals: Reviews;
  readonly deposits: DepositReviews;
  readonly namesOf: NameReader;
}

/** Names by member. */
export type NameReader = (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;

const MOST_LISTED = 200;

/** Orders that wait for operators, and what they decide about them. */
export function operatorOrderEndpoints({ db, orders, withdrawals, deposits, namesOf }: Parts) {
  /** An order of this site and kind; operators of one brand decide nothing about another. */
  const ofSite = async (siteId: number, orderId: string, kind: OrderKind) => {
    const order = await orders.get(BigInt(orderId));
    return order?.siteId === siteId && order.kind === kind ? order : null;
  };
  return {
    async waitingWithdrawals(_input, { site, note }) {
      const rows = await db.query<{ id: bigint }>(
        `SELECT id FROM pay_order WHERE site_id = $1 AND kind = 'withdraw' AND status = 'reviewing' ORDER BY id LIMIT $2`,
        [site.siteId, MOST_LISTED],
      );
      const items = await listed(
        { db, namesOf },
        rows.map(({ id }) => id),
      );
      note({ subject: items.map(({ orderId }) => `order/${orderId}`).join(' ') });
      return ok({ items });
    },
    async decideWithdrawal(input, { site, operator, note }) {
      const order = await ofSite(site.siteId, input.orderId, 'withdraw');
      if (!order) return notFound;
      note({ memberId: order.memberId, subject: `order/${order.id}`, before: { status: order.status } });
      const verdict = withdrawVerdict({ ...input, reason: input.published });
      if (!verdict) return refused('published_missing');
      const result = await withdrawals.decide(order.id, operator.name, verdict, input.round);
      note({ after: { status: (await orders.get(order.id))?.status, result } });
      if (result === 'decided_before' || result === 'not_reviewing') return refused(result);
      return ok({ result });
    },
    async waitingDeposits(_input, { site, note }) {
      const items = await listed({ db, namesOf }, await deposits.waiting(site.siteId));
      note({ subject: items.map(({ orderId }) => `order/${orderId}`).join(' ') });
      return ok({ items });
    },
    async decideDeposit(input, { site, operator, note }) {
      const order = await ofSite(site.siteId, input.orderId, 'deposit');
      if (!order) return notFound;
      note({ memberId: order.memberId, subject: `order/${order.id}`, before: { status: order.status } });
      const verdict = depositVerdict({ ...input, reason: input.published });
      if (!verdict) return refused('published_missing');
      const result = await deposits.decide(order.id, operator.name, verdict, input.round);
      note({ after: { status: (await orders.get(order.id))?.status, result } });
      switch (result) {
        case 'credited':
        case 'returning':
        case 'refused':
        case 'second_needed':
          return ok({ result });
        default:
          return refused(result);
      }
    },
  } satisfies Partial<OperatorHandlers>;
}

type Item = OperatorOutput<'waitingDeposits'>['items'][number];

async function listed({ db, namesOf }: Pick<Parts, 'db' | 'namesOf'>, ids: readonly bigint[]): Promise<Item[]> {
  const rows = await db.query<{
    id: bigint;
    memberId: bigint;
    amount: bigint;
    currency: CurrencyCode;
    status: string;
    round: number;
    note: string | null;
    createdAt: Date;
    opinions: Item['opinions'] | null;
  }>(
    `SELECT o.id, o.member_id AS "memberId", o.amount, o.currency, o.status, o.created_at AS "createdAt",
            coalesce(i.round, p.round, 0) AS round,
            (SELECT e.detail FROM pay_order_event e WHERE e.order_id = o.id ORDER BY e.position DESC LIMIT 1) AS note,
            (SELECT jsonb_agg(jsonb_build_object('operator', v.operator, 'decision', v.decision) ORDER BY v.at)
             FROM order_opinion v
             WHERE v.order_id = o.id AND v.round = coalesce(i.round, p.round)) AS opinions
     FROM pay_order o
     LEFT JOIN pay_in i ON i.order_id = o.id LEFT JOIN payout p ON p.order_id = o.id WHERE o.id = ANY ($1) ORDER BY o.id`,
    [ids],
  );
  const names = await namesOf(rows.map(({ memberId }) => memberId));
  return rows.map(({ id, memberId, amount, currency, status, round, note, createdAt, opinions }) => ({
    orderId: String(id),
    memberId: String(memberId),
    member: names.get(memberId) ?? '',
    amount: formatAmount(amount, currency),
    currency,
    status,
    round,
    note: note ?? '',
    createdAt: createdAt.getTime(),
    opinions: opinions ?? [],
  }));
}
