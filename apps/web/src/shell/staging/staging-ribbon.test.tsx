import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StagingRibbon } from './staging-ribbon.tsx';
import { stagingTexts } from './texts/zh-CN.ts';

it('names on a staging site the simulated suppliers, and nothing else', () => {
  const html = renderToStaticMarkup(<StagingRibbon sandboxes={['payments', 'sms']} />);
  expect(html).toContain('测试环境');
  expect(html).toContain('模拟：存款、短信');
  expect(html).not.toContain('赛事');
});

it('has a word for everything that can be simulated', () => {
  const names = Object.keys(stagingTexts.sandboxes) as (keyof typeof stagingTexts.sandboxes)[];
  const html = renderToStaticMarkup(<StagingRibbon sandboxes={names} />);
  expect(html).toContain(`模拟：${names.map((name) => stagingTexts.sandboxes[name]).join('、')}`);
});
