import type { CallOutput } from '@touchline/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlayStage, withNews } from './play-stage.tsx';

type Shown = CallOutput<'videoByTicket'>;

const host = { anchorRoomId: '7001', nick: '老陈侃球', art: 'chen', screen_mode: 'horizontal' } as const;

const videoOf = (part: Partial<Shown['video']>) =>
  ({
    ...{ type: 'ANCHOR', channel: 'anchor-7001', eventId: '7001', status: 'not_started', title: '边看边聊' },
    ...{ anchor: host, ...part },
  }) as Shown['video'];

function stage(part: Partial<Shown['video']>): string {
  return renderToStaticMarkup(<PlayStage video={videoOf(part)} addresses={null} />);
}

it.each([
  ['not_started', '赛事未开始'],
  ['interrupted', '主播暂时离开，请稍候'],
  ['ended', '直播已结束'],
] as const)('shows the state of a host who is not on the air: %s', (status, text) => {
  expect(stage({ status })).toContain(text);
});

it('says of a match without a host that its pictures are interrupted', () => {
  expect(stage({ type: 'LIVE', anchor: null, status: 'interrupted' })).toContain('直播暂时中断，请稍候');
});

it('gives an upright picture an upright place, also before it plays', () => {
  expect(stage({ anchor: { ...host, screen_mode: 'vertical' } })).toContain('data-vertical');
  expect(stage({})).not.toContain('data-vertical');
});

it('shows news of the room since it was read, and no earlier news', () => {
  const lines = [{ name: '线路1', quality: '720p', flv: '/a.flv', hls: null }] as const;
  const read: Shown = {
    video: videoOf({ status: 'live' }),
    addresses: { lines: [...lines], expiresAt: 99 },
    asOf: 10,
  };
  const told = (asOf: number) => ({ anchorRoomId: '7001', state: 'ended', at: 8, asOf }) as const;
  expect(withNews(read, told(9))).toBe(read);
  expect(withNews(read, undefined)).toBe(read);
  expect(renderToStaticMarkup(<PlayStage {...withNews(read, told(11))} />)).toContain('直播已结束');
});
