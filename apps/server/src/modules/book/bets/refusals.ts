import type { CallRefusal } from '@touchline/contract';
import type { RefusalDetail } from '../../../platform/call/handler.ts';

/** Every way a bet can be turned down. */
export type BetRefusal = Exclude<CallRefusal<'placeBet'>, 'unit_changed'>;

export interface Refused {
  readonly refusal: BetRefusal;
  readonly detail?: RefusalDetail;
}
