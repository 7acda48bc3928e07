import type { LiveMatch } from '@touchline/client/live';

const TOLD = ['goal', 'red_card', 'yellow_card', 'corner', 'penalty'] as const;
type Told = (typeof TOLD)[number];
type Side = 'home' | 'away';

export interface Happening {
  readonly kind: Told;
  readonly side: Side;
  readonly minute: string;
}

/** Minutes of play that the line under the field represents. */
const WHOLE = 90;
/** The last thing that a side did, as far as the field can show it. */
export function happened(events: LiveMatch['events']): Happening | null {
  for (const { kind, side, minute } of [...events].reverse()) {
    const told = TOLD.find((value) => value === kind);
    if (told && side) return { kind: told, side, minute };
  }
  return null;
}

interface Timeline {
  /** The part of the match that is played, in hundredths. */
  readonly minute: number;
  readonly marks: readonly { readonly id: number; readonly at: number; readonly kind: Told; readonly side: Side }[];
}

export function timelineOf({ state, events }: Pick<LiveMatch, 'state' | 'events'>): Timeline {
  const marks = events.flatMap(({ id, kind, side, minute }) =>
    (kind === 'goal' || kind === 'red_card') && side
      ? [{ id, at: share(Number.parseInt(minute, 10)), kind, side }]
      : [],
  );
  return { minute: share(state.clock.seconds / 60), marks };
}

const share = (minute: number) => Math.min(100, Math.max(0, Math.round((minute / WHOLE) * 100) || 0));
