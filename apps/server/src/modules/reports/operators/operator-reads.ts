import type { OperatorHandlers } from '../../../platform/call/operator.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { betReads } from './bet-reads.ts';
import { careReads } from './care-reads.ts';
import { moneyReads } from './money-reads.ts';
import { platformReads } from './platform-reads.ts';

/** Operators read here whatever joins tables of several modules. Every list is of their own site. */
export function operatorReads(db: Queryable) {
  return {
    ...moneyReads(db),
    ...betReads(db),
    ...careReads(db),
    ...platformReads(db),
  } satisfies Partial<OperatorHandlers>;
}
