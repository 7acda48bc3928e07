import type { CallOutput } from '@touchline/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlayStage } from './play-stage.tsx';

type Shown = CallOutput<'videoByTicket'>;

const host = { anchorRoomId: '7001', nick: '老陈侃球', art: 'chen', screen_mode: 'horizontal' } as const;

function stage(part: Partial<Shown['video']>): string {
  const video = {
    ...{ type: 'ANCHOR', channel: 'anchor-7001', eventId: '7001', status: 'not_started', title: '边看边聊' },
    ...{ anchor: host, ...part },
  } as Shown['video'];
  return renderToStaticMarkup(<PlayStage video={video} addresses={null} />);
}

it.each([
  ['not_started', '赛事未开始'],
  ['interrupted', '主播暂时离开，请稍候'],
  ['ended', '直播已结束'],
] as const)('says what a host does who is not on the air: %s', (status, text) => {
  expect(stage({ status })).toContain(text);
});

it('says of a match without a host that its pictures are interrupted', () => {
  expect(stage({ type: 'LIVE', anchor: null, status: 'interrupted' })).toContain('直播暂时中断，请稍候');
});

it('gives an upright picture an upright place, also before it plays', () => {
  expect(stage({ anchor: { ...host, screen_mode: 'vertical' } })).toContain('data-vertical');
  expect(stage({})).not.toContain('data-vertical');
});
