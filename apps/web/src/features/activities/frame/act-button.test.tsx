import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActButton } from './act-button.tsx';

type Props = Omit<Parameters<typeof ActButton>[0], 'children'>;
const running: Props['frame'] = { state: 'running', may: 'yes' };

it.each<readonly [label: string, isDisabled: boolean, props: Props]>([
  ['未开始', true, { frame: { state: 'upcoming', may: 'yes' } }],
  ['立即参与', false, { frame: running }],
  ['已参与', true, { frame: running, done: 'joined' }],
  ['已领取', true, { frame: running, done: 'claimed', isSoldOut: true }],
  ['已抢完', true, { frame: running, isSoldOut: true }],
  ['已结束', true, { frame: { state: 'ended', may: 'yes' }, isSoldOut: true }],
  ['不符合条件', true, { frame: { state: 'running', may: 'level_too_low' } }],
])('says %s', (label, isDisabled, props) => {
  const button = renderToStaticMarkup(<ActButton {...props}>立即参与</ActButton>);
  expect(button).toContain(`>${label}<`);
  expect(/<button[^>]* disabled=""/.test(button)).toBe(isDisabled);
});

it('says what was done in words of its own, also after the end, and cannot be pressed for other reasons', () => {
  const done = renderToStaticMarkup(
    <ActButton frame={{ state: 'ended', may: 'yes' }} done="claimed" doneText="今日已签到">
      立即签到
    </ActButton>,
  );
  expect(done).toContain('今日已签到');
  const off = renderToStaticMarkup(
    <ActButton frame={running} isOff>
      立即签到
    </ActButton>,
  );
  expect(off).toMatch(/<button[^>]* disabled=""[^>]*>.*立即签到/);
});
