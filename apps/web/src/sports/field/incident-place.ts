import type { MatchEvent } from '@touchline/client/live';
import { CENTRE, type Spot } from './camera.ts';
import { mirrored } from './play-model.ts';

/** The place of an event of the home side, which plays to the right. */
const PLACES: Partial<Readonly<Record<MatchEvent['kind'], Spot>>> = {
  goal: { x: 106, z: 34 },
  goal_cancelled: { x: 104, z: 34 },
  penalty: { x: 94, z: 34 },
  corner: { x: 104.4, z: 0.6 },
  yellow_card: { x: 62, z: 22 },
  red_card: { x: 62, z: 22 },
  kick_off: CENTRE,
  second_half: CENTRE,
  extra_time_start: CENTRE,
  extra_second_half: CENTRE,
  shootout_scored: { x: 106, z: 34 },
  shootout_missed: { x: 94, z: 34 },
};

export interface Incident {
  readonly spot: Spot;
  readonly mark: 'goal' | 'card' | 'corner' | 'spot';
}

/** The place at which an event is shown; null if it has none, such as a review. */
export function incidentOf({ kind, side }: Pick<MatchEvent, 'kind' | 'side'>): Incident | null {
  const place = PLACES[kind];
  if (!place) return null;
  return { spot: mirrored(place, side ?? 'home'), mark: markOf(kind) };
}

function markOf(kind: MatchEvent['kind']): Incident['mark'] {
  if (kind === 'goal' || kind === 'shootout_scored') return 'goal';
  if (kind === 'yellow_card' || kind === 'red_card') return 'card';
  return kind === 'corner' ? 'corner' : 'spot';
}

/** The latest event that has a place. */
export function latestPlaced(events: readonly MatchEvent[]): MatchEvent | null {
  return events.findLast((event) => incidentOf(event) !== null) ?? null;
}
