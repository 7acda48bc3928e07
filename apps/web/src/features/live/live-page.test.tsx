import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { isShown, type LiveFilters, leaguesOf } from './live-filters.ts';
import { Page } from './live-page.tsx';

type Anchor = CallOutput<'popularLive'>['items'][number];

const HOUR_MS = 3_600_000;
const crest = { colours: ['#111111', '#222222'], pattern: 'plain' };
const match = {
  info: {
    matchId: '700',
    leagueId: 'east',
    leagueName: '超级联赛',
    home: { name: '东港', crest },
    away: { name: '西岭', crest },
  },
  state: { score: {} },
} as unknown as Anchor['match'];
const MATCH_PARTS = {
  ...{ eid: '700', team1: '东港', team2: '西岭', team1_logo: null, team2_logo: null },
  ...{ start_datetime: HOUR_MS, league: '超级联赛', ve_name: '触线体育' },
};
const NO_MATCH = {
  ...{ eid: null, team1: null, team2: null, team1_logo: null, team2_logo: null },
  ...{ start_datetime: null, league: null, ve_name: null },
};
const anchor = (anchorRoomId: string, anchor_status: Anchor['anchor_status'], of: Anchor['match']): Anchor => ({
  ...{ anchorRoomId, anchor_status, nick: `主播${anchorRoomId}`, title: '边看边聊', art: 'pitch' },
  ...{ screen_mode: 'horizontal', language: 'zh', sport_type: 'football' },
  ...{ match: of, statusAt: 0, asOf: 0, desc: '', viewers: null },
  ...{ start_time: null, heat: 0, anchor: { nick: '', logo: '' }, room_info: { theme_id: null, title: '', desc: '' } },
  ...(of ? MATCH_PARTS : NO_MATCH),
  ...{ egid: null, tid: null, dpid: null, anchor_type: null, animation_url: null, web_flv_url: null },
});

/** The page, when the server names these anchors. */
function shown(...items: Anchor[]): string {
  const queries = new QueryClient();
  queries.setQueryData(callKey('popularLive', { page: 1, size: 200 }), { items, total: items.length });
  const session = { state: { signedIn: false }, subscribe: () => () => {} };
  queries.setQueryData(callKey('liveSchedule', {}), { items: [] });
  const clock = { now: () => 0 };
  return renderToStaticMarkup(
    <AppContext value={{ session, clock, site: { art: {} } } as unknown as AppRuntime}>
      <QueryClientProvider client={queries}>
        <Router ssrPath="/app/live">
          <Page />
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );
}

/** The cards of the page, when the server names these anchors. */
const cards = (...items: Anchor[]): readonly string[] => shown(...items).match(/<li.*?<\/li>/gs) ?? [];
const textOf = (html: string | undefined) => (html ?? '').replaceAll(/<[^>]*>/g, ' ');

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

it('marks a host who speaks another language than Mandarin', () => {
  const [other, usual] = cards({ ...anchor('1', 'live', match), language: 'yue' }, anchor('2', 'live', match));
  expect(textOf(other)).toContain('粤语');
  expect(textOf(usual)).not.toMatch(/普通话|粤语/);
});

it('shows many viewers in short', () => {
  const [card] = cards({ ...anchor('1', 'live', match), viewers: 12_345 });
  expect(card).toContain('1.2万');
});

it('shows no number of viewers when none was counted', () => {
  for (const card of cards(anchor('1', 'live', match), anchor('2', 'not_started', null)))
    expect(textOf(card)).not.toMatch(/人在看|热度/);
});

it('shows the sport, the league, the kick-off and the venue of a match, and how popular the host is', () => {
  const text = textOf(cards({ ...anchor('1', 'live', match), heat: 23_400 })[0]);
  for (const fact of ['足球', '超级联赛', '触线体育', '热度 2.3万']) expect(text).toContain(fact);
  expect(text).toMatch(/\d\d:00 开赛/);
  const without = textOf(cards(anchor('2', 'not_started', null))[0]);
  expect(without).toContain('足球');
  expect(without).not.toMatch(/超级联赛|开赛|触线体育/);
});

it('says that all hosts are away where everybody on the air is interrupted', () => {
  expect(shown(anchor('1', 'interrupted', match), anchor('2', 'not_started', null))).toContain('主播都暂时离开了');
  expect(shown(anchor('1', 'interrupted', match), anchor('2', 'live', match))).not.toContain('主播都暂时离开了');
});

it('says that nobody is on the air, and where to go', () => {
  const page = shown(anchor('2', 'not_started', null));
  expect(page).toContain('暂无直播');
  expect(page).toContain('href="/app/sports"');
  expect(page).not.toContain('主播都暂时离开了');
});

const of = (leagueId: string, name: string) =>
  ({ ...match, info: { ...match?.info, leagueId, leagueName: name } }) as Anchor['match'];
const rooms = [
  anchor('1', 'live', match),
  anchor('2', 'interrupted', of('west', '西部联赛')),
  { ...anchor('3', 'live', of('west', '西部联赛')), sport_type: 'basketball' as const },
  anchor('4', 'not_started', null),
];
const kept = (part: Partial<LiveFilters>) =>
  rooms
    .filter((room) => isShown(room, { ...{ tab: 'hot', league: null, onlyVideo: false, followed: [] }, ...part }))
    .map(({ anchorRoomId }) => anchorRoomId);

it('offers the leagues that hosts talk about, each once, and a picture now', () => {
  expect(leaguesOf(rooms)).toEqual([
    { id: 'east', name: '超级联赛' },
    { id: 'west', name: '西部联赛' },
  ]);
  const page = shown(...rooms);
  for (const name of ['全部联赛', '西部联赛', '仅看有画面']) expect(page).toContain(`>${name}</button>`);
  expect(shown(anchor('4', 'not_started', null))).not.toContain('全部联赛');
});

it('shows what its reader filters by: the league, a picture now, the sport and the hosts they follow', () => {
  expect(kept({})).toEqual(['1', '2', '3', '4']);
  expect(kept({ league: 'west' })).toEqual(['2', '3']);
  expect(kept({ onlyVideo: true })).toEqual(['1', '3']);
  expect(kept({ league: 'west', onlyVideo: true })).toEqual(['3']);
  expect(kept({ tab: 'football', onlyVideo: true })).toEqual(['1']);
  expect(kept({ tab: 'followed', followed: ['2', '4'] })).toEqual(['2', '4']);
});
