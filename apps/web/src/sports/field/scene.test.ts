import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { describe, expect, it } from 'vitest';
import { CENTRE, project, STAGE } from './camera.ts';
import { incidentOf, latestPlaced } from './incident-place.ts';
import { PASS_MS } from './play-model.ts';
import { sceneAt } from './scene.ts';

const NOW = 1_764_000_000_000;

const event = (id: number, kind: MatchEvent['kind'], side: MatchEvent['side'] = null): MatchEvent => ({
  ...{ id, kind, side, player: null, minute: `${id}'`, score: { home: 0, away: 0 } },
});

function scene(part: {
  event?: MatchEvent;
  ageMs?: number;
  afterMs?: number;
  isStill?: boolean;
  running?: boolean;
  danger?: boolean;
}) {
  const { ageMs = null, afterMs = 0, isStill = false, running = true, danger = false } = part;
  const state = { status: running ? 'live' : 'break', clock: { running }, corners: { home: 1, away: 0 }, danger };
  const match = { info: { matchId: '88001' }, state } as unknown as LiveMatch;
  return sceneAt({ match, event: part.event ?? null, eventAgeMs: ageMs, now: NOW + afterMs, isStill });
}

describe('the place of an event', () => {
  it('is at the right end for a goal of the home side and at the left for one of the away side', () => {
    expect(incidentOf(event(1, 'goal', 'home'))?.spot.x).toBeGreaterThan(104);
    expect(incidentOf(event(1, 'goal', 'away'))?.spot.x).toBeLessThan(1);
  });

  it('is none for an event without a place', () => {
    expect(incidentOf(event(1, 'review', 'home'))).toBeNull();
    expect(latestPlaced([event(1, 'corner', 'home'), event(2, 'review')])?.id).toBe(1);
    expect(latestPlaced([])).toBeNull();
  });
});

describe('a scene', () => {
  it('moves the ball with every pass while the match is played', () => {
    const places = Array.from({ length: 12 }, (_, pass) => scene({ afterMs: pass * PASS_MS }).ball);
    expect(new Set(places.map(({ x, z }) => `${x}/${z}`)).size).toBeGreaterThan(10);
    expect(scene({}).key).toBe(scene({ afterMs: PASS_MS - (NOW % PASS_MS) - 1 }).key);
  });

  it('rests the ball in the middle while the clock is stopped', () => {
    expect(scene({ running: false })).toMatchObject({ ball: CENTRE, stage: 'rest', holder: null });
  });

  it('has the ball in the goal when one is scored, then in the middle, then in play', () => {
    const goal = event(3, 'goal', 'away');
    expect(scene({ event: goal, ageMs: 500 }).ball.x).toBeLessThan(0);
    expect(scene({ event: goal, ageMs: 6_000 }).ball).toEqual(CENTRE);
    expect(scene({ event: goal, ageMs: 60_000 }).holder).not.toBeNull();
  });

  it('takes a corner at its flag and crosses it', () => {
    const corner = event(3, 'corner', 'home');
    expect(scene({ event: corner, ageMs: 500 }).ball.x).toBeGreaterThan(104);
    const cross = scene({ event: corner, ageMs: 4_000 });
    expect(cross.ball.x).toBeGreaterThan(90);
    expect(cross.ball.z).toBeGreaterThan(20);
  });

  it('plays on when somebody is booked', () => {
    expect(scene({ event: event(3, 'yellow_card', 'home'), ageMs: 500 }).stage).not.toBe('incident');
  });

  it('moves before a goal as soon as the feed says that there is danger', () => {
    const calm = scene({});
    const pressed = scene({ danger: true });
    expect(pressed.key).not.toBe(calm.key);
    expect(['danger', 'attack', 'shot']).toContain(pressed.stage);
    const corner = event(3, 'corner', 'away');
    expect(scene({ event: corner, ageMs: 60_000, danger: true }).holder).toBe('away');
  });

  it('does not move for a reader who asked for less motion, until the next event', () => {
    const corner = event(3, 'corner', 'home');
    const keys = [0, 1, 2, 3].map((pass) => scene({ event: corner, afterMs: pass * PASS_MS, isStill: true }).key);
    expect(new Set(keys).size).toBe(1);
    expect(scene({ event: corner, isStill: true }).ball).toEqual(incidentOf(corner)?.spot);
    expect(scene({ event: event(4, 'corner', 'away'), isStill: true, ageMs: 0 }).ball.x).toBeLessThan(1);
  });
});

it('draws the whole pitch inside the picture, smaller the farther it is', () => {
  for (const x of [0, 105])
    for (const z of [0, 68]) {
      const place = project({ x, z });
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(STAGE.width);
      expect(place.y).toBeGreaterThan(STAGE.height * 0.35);
      expect(place.y).toBeLessThan(STAGE.height * 0.95);
    }
  expect(project({ x: 50, z: 68 }).size).toBeLessThan(project({ x: 50, z: 0 }).size);
});
