import type { CallRefusal } from '@touchline/contract';
import type { RefusalDetail } from '../../../platform/call/handler.ts';

/** Every reason for which a bet can be refused. */
export type BetRefusal = Exclude<CallRefusal<'placeBet'>, 'unit_changed'>;

export interface Refused {
  readonly refusal: BetRefusal;
  readonly detail?: RefusalDetail;
}
