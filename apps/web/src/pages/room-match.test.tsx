import type { LiveMatch } from '@touchline/client/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetDelay, reportDelay } from '../runtime/live/picture-delay.ts';
import { usePlayerChoices } from '../runtime/live/player-choices.ts';
import { leavePages, smallPage } from '../runtime/testing/small-page.ts';
import { RoomMatch } from './room-match.tsx';

const LATE_MS = 3_200;

const match = vi.hoisted(() => ({ goals: 0, price: 1_900 }));
vi.mock('../runtime/calls/use-call.ts', () => ({ useCall: () => ({ data: {} }) }));
vi.mock('../runtime/live/use-live-match.ts', async () => {
  const { useMemo } = await import('react');
  return {
    useLiveMatch: () => useMemo(() => ({ goals: match.goals, price: match.price }), [match.goals, match.price]),
  };
});
type Shown = { readonly match: LiveMatch & typeof match };
vi.mock('../features/live/room-score.tsx', () => ({ RoomScore: (of: Shown) => <b>{`score ${of.match.goals}`}</b> }));
vi.mock('../features/match/event-list.tsx', () => ({ EventList: (of: Shown) => <b>{`events ${of.match.goals}`}</b> }));
vi.mock('../features/match/match-stats.tsx', () => ({ CountedSoFar: () => null }));
vi.mock('../features/match/market-list.tsx', () => ({
  MarketList: (of: Shown) => <b>{`price ${of.match.price} at ${of.match.goals}`}</b>,
}));

const shown = (page: ReturnType<typeof smallPage>) => page.body.children.map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(match, { goals: 0, price: 1_900 });
  usePlayerChoices.setState({ isHeld: true });
  reportDelay('700', LATE_MS);
});
afterEach(async () => {
  await leavePages();
  usePlayerChoices.setState({ isHeld: false });
  forgetDelay();
  vi.useRealTimers();
});

it('holds the score back until the picture is there, and prices never', async () => {
  const page = smallPage();
  const draw = () => page.draw(<RoomMatch matchId="700" part="markets" />);
  await draw();
  await page.pass(LATE_MS);
  expect(shown(page)).toEqual(['score 0', 'price 1900 at 0']);
  Object.assign(match, { goals: 1, price: 1_400 });
  await draw();
  expect(shown(page)).toEqual(['score 0', 'price 1400 at 1']);
  await page.pass(LATE_MS - 1);
  expect(shown(page)[0]).toBe('score 0');
  await page.pass(1);
  expect(shown(page)).toEqual(['score 1', 'price 1400 at 1']);
});

it('holds the events back too', async () => {
  const page = smallPage();
  const draw = () => page.draw(<RoomMatch matchId="700" part="events" />);
  await draw();
  await page.pass(LATE_MS);
  match.goals = 1;
  await draw();
  await page.pass(LATE_MS - 1);
  expect(shown(page)).toEqual(['score 0', 'events 0']);
  await page.pass(1);
  expect(shown(page)).toEqual(['score 1', 'events 1']);
});

it('holds nothing back for a member who did not choose it', async () => {
  usePlayerChoices.setState({ isHeld: false });
  const page = smallPage();
  await page.draw(<RoomMatch matchId="700" part="events" />);
  match.goals = 1;
  await page.draw(<RoomMatch matchId="700" part="events" />);
  expect(shown(page)).toEqual(['score 1', 'events 1']);
});
