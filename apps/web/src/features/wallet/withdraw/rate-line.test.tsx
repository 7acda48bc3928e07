import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RateLine } from './rate-line.tsx';

it('says why a rate was not renewed, beside the button that asks again', () => {
  const terms = { quote: null, leftMs: 0, isOver: true, busy: false, message: '请求超时', renew: () => {} };
  const line = renderToStaticMarkup(<RateLine terms={terms} hasRate />);
  expect(line).toContain('请求超时');
  expect(line).toContain('更新汇率');
});
