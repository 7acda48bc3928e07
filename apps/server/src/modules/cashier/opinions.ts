import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { orderOpinion } from './tables.ts';

type Opinion = typeof orderOpinion.$inferInsert;

/**
 * Records an operator's opinion about an order, and returns all opinions of this round, this one included. Each operator
 * has one opinion a round: a second one returns `decided_before`. `tx` holds the order's lock (standards PAY-14, AUD-6).
 */
export async function giveOpinion(
  tx: Queryable,
  opinion: Opinion,
): Promise<readonly Required<Opinion>[] | 'decided_before'> {
  const [noted] = await tx.orm
    .insert(orderOpinion)
    .values(opinion)
    .onConflictDoNothing()
    .returning({ operator: orderOpinion.operator });
  if (!noted) return 'decided_before';
  return tx.orm
    .select()
    .from(orderOpinion)
    .where(and(eq(orderOpinion.orderId, opinion.orderId), eq(orderOpinion.round, opinion.round)));
}
