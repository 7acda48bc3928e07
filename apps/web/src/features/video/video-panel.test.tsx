import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { leavePages, smallPage } from '../../runtime/testing/small-page.ts';
import { endPicture, leavePage, miniPicture, showOnPage } from './stage.ts';
import { VideoPanel } from './video-panel.tsx';
import type { Video } from './video-screen.tsx';

const NOW = 1_750_000_000_000;
const answers = vi.hoisted(() => ({}) as Record<string, object>);
vi.mock('../../runtime/calls/use-call.ts', () => ({
  useCall: (name: string) => ({ data: answers[name], error: null, isError: false, isPending: false }),
}));
vi.mock('../../runtime/device/use-now.ts', () => ({ useNow: () => NOW }));
vi.mock('../../ui/art/picture.tsx', () => ({ Picture: () => null }));
vi.mock('./live-picture.ts', () => ({
  LivePicture: class {
    readonly element = document.createElement('video');
    readonly state = { phase: 'playing' };
    close() {}
  },
}));
vi.mock('./video-screen.tsx', async (original) => ({
  ...(await original<typeof import('./video-screen.tsx')>()),
  Screen: ({ room }: { readonly room: string | null }) => <b>{`goes on: ${room}`}</b>,
}));

const host = { anchorRoomId: '7001', nick: '老陈侃球', art: 'chen', screen_mode: 'horizontal' } as const;

/** The text of the panel of a match whose video has this state. */
async function panel(status: Video['status'], part: Partial<Video> = {}) {
  const video = {
    ...{ type: 'ANCHOR', channel: 'anchor-7001', eventId: '700', title: '边看边聊', anchor: host },
    ...part,
  };
  answers.videoList = { items: [{ ...video, status }] };
  const page = smallPage();
  await page.draw(
    <AppContext value={{} as AppRuntime}>
      <VideoPanel
        {...{ eventId: '700', type: 'ANCHOR', isMini: false, hasTalk: false, onClose: () => undefined }}
        Gifts={() => null}
        Others={({ except }) => <i>{`others than ${except}`}</i>}
      />
    </AppContext>,
  );
  return page.body.textContent;
}

beforeEach(() => {
  answers.liveSchedule = {
    items: [
      { anchorRoomId: '7002', startsAt: NOW + 60_000 },
      { anchorRoomId: '7001', startsAt: NOW + 3_723_000 },
    ],
  };
});
afterEach(leavePages);

it('counts down to the next broadcast of the host at a match', async () => {
  const text = await panel('not_started');
  expect(text).toContain('赛事未开始');
  expect(text).toMatch(/距开播 0?1:02:03/);
});

it('names others on the air where the host has ended', async () => {
  expect(await panel('ended')).toContain('others than 7001');
  expect(await panel('interrupted')).not.toContain('others than');
});

it('lets the picture of a host go on over other pages, and that of the match itself not', async () => {
  expect(await panel('live')).toContain('goes on: /app/match/700');
  expect(await panel('live', { type: 'LIVE', channel: 'match-700', anchor: null })).toContain('goes on: null');
});

it('goes on where its match was left, and ends where it was closed on the page of its match', () => {
  smallPage();
  const subject = {
    channel: 'anchor-7001',
    title: '老陈侃球',
    matchId: '700',
    room: '/app/match/700',
    isVertical: false,
  };
  const shown = showOnPage(subject, []);
  vi.stubGlobal('location', new URL('https://touchline.test/app/match/700'));
  leavePage(shown);
  expect(miniPicture()).toBeNull();
  const again = showOnPage(subject, []);
  vi.stubGlobal('location', new URL('https://touchline.test/app/home'));
  leavePage(again);
  expect(miniPicture()?.subject).toMatchObject({ room: '/app/match/700' });
  endPicture();
});
