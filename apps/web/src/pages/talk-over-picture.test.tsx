import type { ChatMessage } from '@touchline/contract/topics';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Room } from '../features/live/room.ts';
import { AppContext, type AppRuntime } from '../runtime/app-context.ts';
import { blockedPeople } from '../runtime/live/blocked-people.ts';
import { leavePages, smallPage } from '../runtime/testing/small-page.ts';
import { RoomPicture } from './room-picture.tsx';

const powers = vi.hoisted(() => ({ kick: null as object | null }));
const said = (id: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: String(id), chatRoomNo: 'room-7001', msgType: 'text', content: `第${id}句`, at: 0, userId: 'u1' },
  ...{ username: 'a***1', level: 0, vipLevel: 0, role: null, ...part },
});
const talk = vi.hoisted(() => ({ items: [] as ChatMessage[] }));

vi.mock('../runtime/calls/use-call.ts', () => ({ useCall: () => ({ data: powers }) }));
vi.mock('../features/video/stream.ts', () => ({ loadAhead: () => undefined }));
vi.mock('../features/chat/use-talk.ts', () => ({ useTalk: () => ({ talk: talk.items }) }));
vi.mock('../features/video/danmaku/danmaku-layer.tsx', () => ({ DanmakuLayer: () => <i /> }));
vi.mock('../features/gifts/gift-effects.tsx', () => ({ GiftEffects: () => <b>gifts</b> }));
vi.mock('../features/video/host-video.tsx', () => ({
  HostVideo: ({ over, room }: { over: ReactNode; room: Room }) => (
    <section>{room.anchor_status === 'live' && over}</section>
  ),
}));

/** The picture of a room, with what is inside of the element that can fill the screen. */
async function picture(anchor_status: Room['anchor_status'] = 'live') {
  const page = smallPage();
  const session = { state: { signedIn: true }, subscribe: () => () => undefined };
  const app = { session, realtime: { follow: () => () => undefined } } as unknown as AppRuntime;
  await page.draw(
    <AppContext value={app}>
      <RoomPicture room={{ chatRoomNo: 'room-7001', anchor_status } as Room} />
    </AppContext>,
  );
  const screen = page.body.children[0];
  /** The parts that come later are loaded. */
  const settled = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(page.body.textContent).toContain(text);
    }, 20_000);
  return {
    settled,
    inside: () => screen?.textContent ?? '',
    beside: () => page.body.children.slice(1).map(({ textContent }) => textContent),
    lines: () => screen?.all().flatMap((one) => (one.tagName === 'LI' ? [one.textContent] : [])) ?? [],
    fill: (element: object | null) =>
      act(async () => {
        Object.assign(page.document, { fullscreenElement: element });
        page.document.happen('fullscreenchange');
      }),
  };
}

beforeEach(() => {
  powers.kick = null;
  talk.items = [];
});
afterEach(async () => {
  await leavePages();
  blockedPeople.setState({ userIds: [] });
});

it('shows gifts inside of what fills the screen', async () => {
  const shown = await picture();
  await shown.settled('gifts');
  await shown.fill({});
  expect(shown.inside()).toBe('gifts');
  expect(shown.beside()).toEqual([]);
});

it('keeps gifts beside the picture otherwise, so that they stay when the picture is lost', async () => {
  const shown = await picture();
  await shown.settled('gifts');
  expect([shown.inside(), shown.beside()]).toEqual(['', ['gifts']]);
});

it('shows the banners of other rooms where there is no picture', async () => {
  const shown = await picture('not_started');
  await shown.settled('gifts');
  expect([shown.inside(), shown.beside()]).toEqual(['', ['gifts']]);
});

it('shows the last five messages while the picture fills the screen, and none of people who are blocked', async () => {
  blockedPeople.setState({ userIds: ['bad'] });
  talk.items = [
    ...[1, 2, 3, 4, 5, 6].map((id) => said(id)),
    said(7, { userId: 'bad' }),
    said(8, { msgType: 'welcome' }),
  ];
  const shown = await picture();
  await shown.settled('gifts');
  expect(shown.lines()).toEqual([]);
  await shown.fill({});
  await shown.settled('第6句');
  expect(shown.lines().map((line) => /第\d句/.exec(line)?.[0])).toEqual(['第2句', '第3句', '第4句', '第5句', '第6句']);
  await shown.fill(null);
  expect(shown.lines()).toEqual([]);
});

it('shows nothing of the talk to a member who was sent out', async () => {
  powers.kick = {};
  talk.items = [said(1)];
  const shown = await picture();
  await shown.fill({});
  await shown.settled('gifts');
  expect(shown.lines()).toEqual([]);
});
