import type { LiveMatch, MatchEvent } from '@touchline/client/live';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { LiveTracker } from './live-tracker.tsx';
import { CENTRE, PASS_MS } from './play-model.ts';

const NOW = 1_764_000_000_000;
const page = vi.hoisted(() => ({ now: null as number | null, isStill: false }));
vi.mock('../../runtime/device/use-now.ts', () => ({ useNow: () => page.now }));
vi.mock('../../runtime/device/use-reduced-motion.ts', () => ({ useReducedMotion: () => page.isStill }));

const kickOff: MatchEvent = {
  ...{ id: 1, kind: 'kick_off', side: null, player: null, minute: "0'", score: { home: 0, away: 0 } },
};

/** The place of the ball this long after a moment in play. */
function ball(afterMs: number, { running = true, isStill = false } = {}): string | undefined {
  Object.assign(page, { now: NOW + afterMs, isStill });
  const info = { matchId: '88001', home: { name: '东港' }, away: { name: '西岭' } };
  const state = {
    status: running ? 'live' : 'break',
    clock: { running },
    corners: { home: 1, away: 0 },
    danger: false,
  };
  const match = { info, state, events: [kickOff] } as unknown as LiveMatch;
  const markup = renderToStaticMarkup(
    <AppContext value={{} as AppRuntime}>
      <LiveTracker match={match} />
    </AppContext>,
  );
  return /data-ball="true" style="transform:([^"]*)"/.exec(markup)?.[1];
}

it('moves the ball while the match is played', () => {
  const places = Array.from({ length: 12 }, (_, pass) => ball(pass * PASS_MS));
  expect(new Set(places).size).toBeGreaterThan(10);
});

it('rests it in the middle while the clock stands', () => {
  const middle = `translate(${CENTRE.x}px, ${CENTRE.y}px)`;
  expect([ball(0, { running: false }), ball(PASS_MS, { running: false })]).toEqual([middle, middle]);
});

it('draws none for a reader who asked for less motion', () => {
  expect(ball(0, { isStill: true })).toBeUndefined();
});
