import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { WayOn } from './way-on.tsx';

beforeAll(() => {
  vi.stubGlobal('location', { pathname: '/app/wallet/deposit', search: '?channel=101' });
  return () => vi.unstubAllGlobals();
});

const shown = (reason: string | null) =>
  renderToStaticMarkup(
    <Router ssrPath="/app/wallet/deposit">
      <WayOn reason={reason} />
    </Router>,
  );

it.each([
  ['birthday_unanswered', '/app/mine/profile', '去填写出生日期'],
  ['name_unanswered', '/app/mine/profile', '去填写真实姓名'],
  ['identity_unverified', '/app/mine/profile', '去实名认证'],
  ['limits_unanswered', '/app/safer-play/limits', '去查看保护工具'],
])('leads a member refused as %s to where they answer, and back', (reason, to, text) => {
  expect(shown(reason)).toContain(`href="${to}?`);
  expect(shown(reason)).toContain(encodeURIComponent('/app/wallet/deposit?channel=101'));
  expect(shown(reason)).toContain(text);
});

it('leads nowhere for any other refusal', () => {
  expect(shown('limit_reached')).toBe('');
  expect(shown(null)).toBe('');
});
