import { createHash, randomBytes } from 'node:crypto';
import { rightsOf } from '@touchline/contract/operators';
import { and, eq, isNull } from 'drizzle-orm';
import type { OperatorIdentity } from '../../platform/call/operator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { OperatorRow } from './operator-accounts.ts';
import { operator, operatorSession } from './tables.ts';

/** A working day, and the pause after which a screen may have been left alone. */
const ABSOLUTE_MS = 8 * 3_600_000;
const IDLE_MS = 15 * 60_000;
const TOKEN_BYTES = 32;

/** Sessions of operators. They are read from the database at every call, so that what ends one ends it at once. */
export class OperatorSessions {
  readonly #parts: { readonly db: Database; readonly clock: Clock; readonly ids: IdSource };

  constructor(parts: { db: Database; clock: Clock; ids: IdSource }) {
    this.#parts = parts;
  }

  /** Opens a session of an account as it was read; null when its password was changed or it was ended in the meantime. */
  async open({ id: operatorId, name, roles, passwordHash }: OperatorRow, address: string) {
    const { db, clock, ids } = this.#parts;
    const now = clock.now();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sessionId = ids.next();
    const endsAt = now + ABSOLUTE_MS;
    const isOpen = await db.transaction(async (tx) => {
      // The lock lets a reset that comes now find this session.
      const [row] = await tx.orm.select().from(operator).where(eq(operator.id, operatorId)).for('share');
      if (row?.passwordHash !== passwordHash || row.status !== 'active') return false;
      await tx.orm.insert(operatorSession).values({
        id: sessionId,
        operatorId,
        tokenHash: hashOf(token),
        address,
        createdAt: new Date(now),
        lastActedAt: new Date(now),
        expiresAt: new Date(endsAt),
      });
      return true;
    });
    if (!isOpen) return null;
    const identity: OperatorIdentity = { operatorId, sessionId, name, roles, rights: rightsOf(roles), endsAt };
    return { token, identity };
  }

  /** The operator of a token at a site; null for no token, an ended or idle session, or a disabled account. */
  async identify(siteId: number, token: string): Promise<OperatorIdentity | null> {
    const { db, clock } = this.#parts;
    if (token === '') return null;
    const now = clock.now();
    const [row] = await db.orm
      .select({ session: operatorSession, operator })
      .from(operatorSession)
      .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
      .where(and(eq(operatorSession.tokenHash, hashOf(token)), isNull(operatorSession.endedAt)));
    if (!row || row.operator.siteId !== siteId || row.operator.status !== 'active') return null;
    const { id: sessionId, lastActedAt, expiresAt } = row.session;
    if (expiresAt.getTime() <= now || now - lastActedAt.getTime() > IDLE_MS) return null;
    await db.orm
      .update(operatorSession)
      .set({ lastActedAt: new Date(now) })
      .where(eq(operatorSession.id, sessionId));
    const { id: operatorId, name, roles } = row.operator;
    return { operatorId, sessionId, name, roles, rights: rightsOf(roles), endsAt: expiresAt.getTime() };
  }

  async end(sessionId: bigint): Promise<void> {
    const { db, clock } = this.#parts;
    await db.orm
      .update(operatorSession)
      .set({ endedAt: new Date(clock.now()) })
      .where(and(eq(operatorSession.id, sessionId), isNull(operatorSession.endedAt)));
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
