import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { CENTRE, type Spot } from './camera.ts';
import { incidentOf } from './incident-place.ts';
import { mirrored, PASS_MS, playAt, type Side } from './play-model.ts';

/** An event has the ball for this time, a corner only until it is crossed. */
export const FRESH_MS = 9_000;
const CROSS_AFTER_MS = 3_000;
/** After a goal the ball is in the net for this time. */
const IN_NET_MS = 5_000;

export interface SceneInput {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
  /** The latest event that has a place on the pitch. */
  readonly event: MatchEvent | null;
  /** The time since the open page received it; null if it was there before. */
  readonly eventAgeMs: number | null;
  readonly now: number | null;
  readonly isStill: boolean;
}

export interface Scene {
  /** The same for the same picture, so that nothing is written twice. */
  readonly key: string;
  readonly ball: Spot;
  readonly holder: Side | null;
  readonly stage: 'rest' | 'incident' | 'possession' | 'attack' | 'danger' | 'shot';
  /** The origin of an attack, while there is one. */
  readonly from: Spot | null;
}

/** The scene on the pitch at a moment: an event that just happened, else the modelled play, else the ball at rest. */
export function sceneAt({ match: { info, state }, event, eventAgeMs, now, isStill }: SceneInput): Scene {
  const incident = event && incidentOf(event);
  const isFresh = eventAgeMs !== null && eventAgeMs < FRESH_MS;
  if (event && incident && isFresh && incident.mark !== 'card') {
    const side = event.side;
    if (isStill) return incidentScene(`still/${event.id}`, incident.spot, side);
    if (incident.mark === 'corner' && eventAgeMs > CROSS_AFTER_MS)
      return incidentScene(`cross/${event.id}`, mirrored({ x: 96, z: 31 }, side ?? 'home'), side);
    if (incident.mark === 'goal' && eventAgeMs > IN_NET_MS) return incidentScene(`restart/${event.id}`, CENTRE, null);
    return incidentScene(`event/${event.id}`, incident.spot, side);
  }
  const isPlaying = state.status === 'live' && state.clock.running && now !== null;
  // For a reader who prefers less motion everything is at the place of the latest event.
  if (!isPlaying || isStill) {
    const spot = isStill && isPlaying && incident && incident.mark !== 'goal' ? incident.spot : CENTRE;
    return { key: `rest/${spot.x}/${spot.z}`, ball: spot, holder: null, stage: 'rest', from: null };
  }
  const { danger: isDangerous, corners } = state;
  const attacker = incident && (incident.mark === 'corner' || incident.mark === 'spot') ? event.side : null;
  const { side, ball, from, stage } = playAt({ matchId: info.matchId, corners, isDangerous, attacker }, now);
  return {
    key: `play/${Math.floor(now / PASS_MS)}/${corners.home}-${corners.away}${isDangerous ? '/danger' : ''}`,
    ball,
    holder: side,
    stage,
    from: stage === 'possession' ? null : from,
  };
}

function incidentScene(key: string, ball: Spot, holder: Side | null): Scene {
  return { key, ball, holder, stage: 'incident', from: null };
}
