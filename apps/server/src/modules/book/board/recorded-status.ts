import type { FeedMessage, MatchState } from '../../../suppliers/feed/port.ts';

type Result = Extract<FeedMessage, { type: 'result' }>;

/**
 * The status of a match by its record: the facts say how it ended, and while it goes on, the state beside them has its
 * status.
 */
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
