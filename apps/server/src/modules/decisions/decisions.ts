import type { OperatorOutput, OperatorRight } from '@touchline/contract/operators';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { refusableTransaction } from '../../platform/db/refusable-transaction.ts';
import type { CarryRefusal, Decision, DecisionCarrier } from '../../platform/decisions.ts';
import { inputHash } from '../../platform/input-hash.ts';
import type { Platform } from '../../platform/platform.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import { decision } from './tables.ts';

export type DecisionRow = typeof decision.$inferSelect;
export type DecisionKind = OperatorOutput<'listDecisions'>['items'][number]['kind'];

/** One carrier for each kind of decision. */
export type Carriers = { readonly [Kind in DecisionKind]: DecisionCarrier };

const MOST_LISTED = 200;
const SEALED = 'decision.sealed_cipher';

export interface DecisionRequest {
  readonly siteId: number;
  readonly kind: DecisionKind;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly memberId: bigint | null;
  readonly reason: string;
  readonly operator: string;
  /** The part of a request that must not be readable in the table, as JSON. It is encrypted until the decision, and then deleted. */
  readonly secret?: unknown;
  /** The same key and request are answered with the same decision. */
  readonly key: string;
}

interface Verdict {
  readonly siteId: number;
  readonly id: bigint;
  readonly operator: string;
  readonly verdict: 'approve' | 'refuse';
  readonly reason: string;
}

/** unknown: this site has no such request. decided_already: another operator decided it. same_operator: operators cannot decide their own requests. */
export type DecisionResult =
  | { readonly kind: 'decided'; readonly row: DecisionRow }
  | { readonly kind: 'refused'; readonly why: 'unknown' | 'decided_already' | 'same_operator' | CarryRefusal };

/**
 * The decisions that need two operators. Approval carries a decision out in the same transaction, once; what has to be
 * announced is announced after its commit.
 */
export class Decisions {
  readonly #platform: Platform;
  readonly #carriers: Carriers;

  constructor(platform: Platform, carriers: Carriers) {
    this.#platform = platform;
    this.#carriers = carriers;
  }

  /** The kinds that an operator with these rights may request and decide. */
  kindsOf(rights: ReadonlySet<OperatorRight>): DecisionKind[] {
    return (Object.keys(this.#carriers) as DecisionKind[]).filter((kind) => rights.has(this.#carriers[kind].right));
  }

  async request({ operator, key, memberId, secret, ...asked }: DecisionRequest): Promise<bigint | 'key_reused'> {
    const { db, ids, clock, vault } = this.#platform;
    const { kind, payload, reason } = asked;
    const about = memberId === null ? null : String(memberId);
    // Keyed, since names and birth dates could be guessed from a plain hash.
    const hash = vault.fingerprint(
      'decision',
      inputHash({ kind, about, payload, secret: secret ?? null, reason }).toString('hex'),
    );
    const id = ids.next();
    const [made] = await db.orm
      .insert(decision)
      .values({
        ...asked,
        id,
        aboutMember: memberId,
        sealedCipher: secret === undefined ? null : vault.encrypt(JSON.stringify(secret), cellOf(SEALED, id)),
        requestedBy: operator,
        requestedAt: new Date(clock.now()),
        idempotencyKey: key,
        inputHash: hash,
        status: 'requested',
      })
      .onConflictDoNothing()
      .returning({ id: decision.id });
    if (made) return made.id;
    const [known] = await db.orm
      .select()
      .from(decision)
      .where(
        and(eq(decision.siteId, asked.siteId), eq(decision.requestedBy, operator), eq(decision.idempotencyKey, key)),
      );
    return known && hash.equals(known.inputHash) ? known.id : 'key_reused';
  }

  list(siteId: number, kinds: readonly DecisionKind[], status: string): Promise<DecisionRow[]> {
    return this.#platform.db.orm
      .select()
      .from(decision)
      .where(and(eq(decision.siteId, siteId), eq(decision.status, status), inArray(decision.kind, [...kinds])))
      .orderBy(desc(decision.id))
      .limit(MOST_LISTED);
  }

  async one(siteId: number, id: bigint): Promise<DecisionRow | undefined> {
    const [row] = await this.#platform.db.orm
      .select()
      .from(decision)
      .where(and(eq(decision.siteId, siteId), eq(decision.id, id)));
    return row;
  }

  async decide({ siteId, id, operator, verdict, reason }: Verdict): Promise<DecisionResult> {
    const { db, clock } = this.#platform;
    const afterCommit: (() => void)[] = [];
    const result = await refusableTransaction<DecisionResult, CarryRefusal>(
      db,
      async (tx, refuse): Promise<DecisionResult> => {
        const [row] = await tx.orm
          .select()
          .from(decision)
          .where(and(eq(decision.siteId, siteId), eq(decision.id, id)))
          .for('update');
        if (!row) return { kind: 'refused', why: 'unknown' };
        if (row.status !== 'requested') return { kind: 'refused', why: 'decided_already' };
        if (row.requestedBy === operator) return { kind: 'refused', why: 'same_operator' };
        if (verdict === 'approve') {
          const carried = await this.#carriers[row.kind as DecisionKind].carryOut(tx, this.#toDecision(row, operator));
          // The writes of the carrier before its refusal are undone.
          if (typeof carried === 'string') throw refuse(carried);
          afterCommit.push(carried);
        }
        const [decided] = await tx.orm
          .update(decision)
          .set({
            status: verdict === 'approve' ? 'carried_out' : 'refused',
            decidedBy: operator,
            decidedAt: new Date(clock.now()),
            decidedReason: reason,
            sealedCipher: null,
          })
          .where(eq(decision.id, id))
          .returning();
        return { kind: 'decided', row: decided ?? row };
      },
    );
    if ('refused' in result) return { kind: 'refused', why: result.refused };
    for (const announce of afterCommit) if (result.done.kind === 'decided') announce();
    return result.done;
  }

  /** The facts that operators who may decide a request read of it: of a correction also the sealed ones, until it is decided. */
  readBy({ id, kind, payload, sealedCipher }: DecisionRow): Record<string, unknown> {
    const read = payload as Record<string, unknown>;
    if (kind !== ('identity' satisfies DecisionKind) || !sealedCipher) return read;
    return { ...read, correct: JSON.parse(this.#platform.vault.decrypt(sealedCipher, cellOf(SEALED, id))) };
  }

  #toDecision(row: DecisionRow, decidedBy: string): Decision {
    const { id, siteId, aboutMember: memberId, payload, reason, requestedBy, sealedCipher } = row;
    const secret = sealedCipher
      ? JSON.parse(this.#platform.vault.decrypt(sealedCipher, cellOf(SEALED, id)))
      : undefined;
    return { id, siteId, memberId, payload, secret, reason, requestedBy, decidedBy };
  }
}
