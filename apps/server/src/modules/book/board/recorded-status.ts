import type { FeedMessage, MatchState } from '../../../suppliers/feed/port.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

/** Where a match stands by its record: the facts say how it ended, the state beside them where it is while it goes on. */
export function recordedStatus({ facts, state }: Pick<Result, 'facts' | 'state'>): MatchState['status'] {
  switch (facts.state) {
    case 'completed':
      return 'finished';
    case 'abandoned':
      return 'abandoned';
    case 'cancelled':
      return state.status === 'walkover' ? 'walkover' : 'cancelled';
    case 'playing':
      return state.status;
  }
}
