import type { Queryable } from '../../platform/db/database.ts';
import type { Decision, DecisionCarrier } from '../../platform/decisions.ts';
import type { Exclusions } from './exclusions.ts';

interface Apart {
  readonly exclusionId: string;
}

/** Ends the match of a member with somebody else's exclusion, once two operators have seen the documents. */
export class ApartDecision implements DecisionCarrier<Apart> {
  readonly right = 'protection.decide';
  readonly #exclusions: Exclusions;

  constructor(exclusions: Exclusions) {
    this.#exclusions = exclusions;
  }

  async carryOut(tx: Queryable, { siteId, memberId, payload, reason, requestedBy, decidedBy }: Decision<Apart>) {
    if (memberId === null) throw new Error('an exclusion is told apart from nobody');
    const by = `${requestedBy}, ${decidedBy}`;
    await this.#exclusions.tellApart(tx, { siteId, memberId }, BigInt(payload.exclusionId), { by, reason });
    return () => this.#exclusions.announceChange(memberId);
  }
}
