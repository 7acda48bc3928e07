import type { ChatMessage } from '@touchline/contract/topics';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../../../runtime/app-context.ts';
import { usePlayerChoices } from '../../../runtime/live/player-choices.ts';
import { leavePages, smallPage } from '../../../runtime/testing/small-page.ts';
import { DanmakuLayer } from './danmaku-layer.tsx';

vi.mock('../../../runtime/calls/use-call.ts', () => ({ useCall: () => ({ data: { userId: 'me' } }) }));

const ACROSS_PX = 400;
const HEIGHT_PX = 280;
const CHOICES = usePlayerChoices.getInitialState();
let last = 0;

const said = (content: string, part: Partial<ChatMessage> = {}): ChatMessage => {
  last += 1;
  return {
    ...{ id: String(last), chatRoomNo: 'room-7001', msgType: 'text', content, at: 0, userId: 'u1' },
    ...{ username: 'a***1', level: 9, vipLevel: 0, role: null, ...part },
  };
};
const gift = () =>
  said('', {
    msgType: 'gift',
    gift: { giftName: '助威鼓', giftIconWeb: 'drum', count: 1, nick: '老陈', combo: 1, coins: 10 },
  });

/** A layer over a picture of 400 by 280, whether it is shown, and the lines that run in it. */
async function layer(media?: Parameters<typeof smallPage>[0], viewport: unknown = null) {
  const page = smallPage(media);
  page.window.visualViewport = viewport;
  const followed: ((items: readonly ChatMessage[]) => void)[] = [];
  const follow = (_name: string, { onDelta }: { onDelta: (delta: { items: readonly ChatMessage[] }) => void }) => {
    followed.push((items) => onDelta({ items }));
    return () => void followed.pop();
  };
  await page.draw(
    <AppContext value={{ realtime: { follow } } as unknown as AppRuntime}>
      <DanmakuLayer chatRoomNo="room-7001" isBlocked={(userId) => userId === 'blocked'} />
    </AppContext>,
  );
  const [element] = page.body.children;
  if (!element) throw new Error('no layer');
  Object.assign(element, { clientWidth: ACROSS_PX, clientHeight: HEIGHT_PX });
  return {
    page,
    isShown: () => element.getAttribute('hidden') === null && followed.length > 0,
    of: (name: string) => element.getAttribute(`data-${name}`),
    say: (...items: ChatMessage[]) => followed.at(-1)?.(items),
    lines: () => element.children.map(({ textContent }) => textContent),
    /** The distance from the top at which each line runs. */
    tops: () =>
      element.children.map(({ animated }) => Number(/, (\d+)px/.exec(String(animated[0]?.[0]?.transform))?.[1])),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  usePlayerChoices.setState(CHOICES, true);
});
afterEach(async () => {
  await leavePages();
  usePlayerChoices.setState(CHOICES, true);
  vi.useRealTimers();
});

const rush = () => Array.from({ length: 30 }, (_, index) => said(`好球${index}`));

it.each([
  ['quarter', 'normal', 2, 28],
  ['half', 'normal', 5, 28],
  ['full', 'normal', 8, 28],
  ['full', 'small', 9, 24],
  ['full', 'large', 7, 34],
] as const)('runs in the chosen area in lines of the chosen size: %s and %s', async (area, size, count, height) => {
  usePlayerChoices.setState({ area, size });
  const { say, tops, of } = await layer();
  say(...rush());
  expect(tops()).toEqual(Array.from({ length: count }, (_, line) => line * height));
  expect([of('area'), of('size')]).toEqual([area, size]);
});

it.each(['low', 'middle', 'high'] as const)('has the chosen opacity: %s', async (opacity) => {
  usePlayerChoices.setState({ opacity });
  expect((await layer()).of('opacity')).toBe(opacity);
});

it.each([
  ['nothing', {}, ['好球', '送出 助威鼓 ×1', '新手', '广告来了']],
  ['gifts', { hidesGifts: true }, ['好球', '新手', '广告来了']],
  ['levels up to 4', { hidesLowLevels: true }, ['好球', '送出 助威鼓 ×1', '广告来了']],
  ['words', { words: ['广告'] }, ['好球', '送出 助威鼓 ×1', '新手']],
])('leaves out what the member blocked: %s', async (_what, choices, lines) => {
  usePlayerChoices.setState({ area: 'full', ...choices });
  const shown = await layer();
  shown.say(
    said('好球', { level: 5 }),
    gift(),
    said('新手', { level: 4 }),
    said('广告来了'),
    said('拉黑的', { userId: 'blocked' }),
  );
  expect(shown.lines()).toEqual(lines);
});

it('is not there while it is off, nor where less motion is wanted', async () => {
  expect((await layer()).isShown()).toBe(true);
  usePlayerChoices.setState({ isOn: false });
  expect((await layer()).isShown()).toBe(false);
  usePlayerChoices.setState({ isOn: true });
  expect((await layer((query) => query.includes('reduced-motion'))).isShown()).toBe(false);
});

it('is not there while a keyboard takes a part of the screen', async () => {
  const seen = { height: 800, scale: 1, happen: (): void => {}, removeEventListener: () => undefined };
  const viewport = Object.assign(seen, {
    addEventListener: (_name: string, listener: () => void) => Object.assign(seen, { happen: listener }),
  });
  vi.stubGlobal('screen', { height: 800 });
  const { page, isShown } = await layer((query) => query === '(hover: none)', viewport);
  const resized = async (height: number) => {
    seen.height = height;
    await act(async () => seen.happen());
    return isShown();
  };
  expect(await resized(450)).toBe(true);
  page.document.activeElement = page.document.createElement('input');
  expect(await resized(450)).toBe(false);
  expect(await resized(800)).toBe(true);
});
