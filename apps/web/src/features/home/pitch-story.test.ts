import type { LiveMatch } from '@touchline/client/live';
import { expect, it } from 'vitest';
import { happened, timelineOf } from './pitch-story.ts';

type Event = LiveMatch['events'][number];

const event = (part: Partial<Event>): Event => ({
  id: 1,
  kind: 'goal',
  side: 'home',
  player: null,
  minute: "12'",
  score: { home: 1, away: 0 },
  ...part,
});
const state = (part: object) =>
  ({ danger: false, clock: { running: true, seconds: 0 }, ...part }) as LiveMatch['state'];

it('shows the last event of a side', () => {
  const events = [event({ kind: 'corner', minute: "8'" }), event({ kind: 'half_time', side: null, minute: "45'" })];
  expect(happened(events)).toEqual({ kind: 'corner', side: 'home', minute: "8'" });
  expect(happened([])).toBeNull();
});

it('puts goals and red cards where they were, never past the end of the line', () => {
  const events = [
    event({ id: 1, minute: "45+2'" }),
    event({ id: 2, kind: 'corner' }),
    event({ id: 3, minute: "118'" }),
  ];
  const match = { state: state({ clock: { running: true, seconds: 2_700 } }), events };
  expect(timelineOf(match)).toEqual({
    minute: 50,
    marks: [
      { id: 1, at: 50, kind: 'goal', side: 'home' },
      { id: 3, at: 100, kind: 'goal', side: 'home' },
    ],
  });
});
