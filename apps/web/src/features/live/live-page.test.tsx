import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { Page } from './live-page.tsx';

type Anchor = CallOutput<'popularLive'>['items'][number];

const crest = { colours: ['#111111', '#222222'], pattern: 'plain' };
const match = {
  info: { matchId: '700', home: { name: '东港', crest }, away: { name: '西岭', crest } },
  state: { score: {} },
} as unknown as Anchor['match'];
const anchor = (anchorRoomId: string, anchor_status: Anchor['anchor_status'], of: Anchor['match']): Anchor => ({
  ...{ anchorRoomId, anchor_status, nick: `主播${anchorRoomId}`, title: '边看边聊', art: 'pitch' },
  ...{ screen_mode: 'horizontal', match: of, statusAt: 0, asOf: 0, sport_type: 'football', desc: '', viewers: null },
  start_time: null,
});

/** The cards of the page, when the server names these anchors. */
function cards(...items: Anchor[]): readonly string[] {
  const queries = new QueryClient();
  queries.setQueryData(callKey('popularLive', { page: 1, size: 200 }), { items, total: items.length });
  const session = { state: { signedIn: false }, subscribe: () => () => {} };
  queries.setQueryData(callKey('liveSchedule', {}), { items: [] });
  const clock = { now: () => 0 };
  const page = renderToStaticMarkup(
    <AppContext value={{ session, clock, site: { art: {} } } as unknown as AppRuntime}>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/app/live">
          <Page />
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
  return page.match(/<li.*?<\/li>/gs) ?? [];
}

it('leads to the room of a host and names the match they talk about', () => {
  const [card] = cards(anchor('1', 'live', match));
  expect(card).toContain('href="/app/live/room/1"');
  expect(card).toContain('直播中');
  expect(card).toContain('东港');
});

it('leads to the room of a host who has not begun, and says so', () => {
  const [card] = cards(anchor('2', 'not_started', null));
  expect(card).toContain('未开播');
  expect(card).toContain('href="/app/live/room/2"');
});

it('shows many viewers in short', () => {
  const [card] = cards({ ...anchor('1', 'live', match), viewers: 12_345 });
  expect(card).toContain('1.2万');
});

it('shows no number of viewers when none was counted', () => {
  for (const card of cards(anchor('1', 'live', match), anchor('2', 'not_started', null)))
    expect(card.replaceAll(/<[^>]*>/g, '').replaceAll(/主播\d/g, '')).not.toMatch(/\d/);
});
