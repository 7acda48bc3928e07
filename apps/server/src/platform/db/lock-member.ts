import type { Queryable } from './database.ts';

/**
 * Locks the member's row until the transaction ends. A module takes this lock before it counts what a member has and adds to it, so
 * that two requests of one member come one after the other.
 */
export async function lockMember(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
}
