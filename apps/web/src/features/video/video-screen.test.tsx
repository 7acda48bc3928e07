import { codes } from '@touchline/contract/codes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePages, smallPage } from '../../runtime/testing/small-page.ts';
import { Screen } from './video-screen.tsx';

const address = vi.hoisted(() => ({ isError: true, error: {} as object, refetch: vi.fn(), data: undefined }));
vi.mock('../../runtime/live/streams/stream-address.ts', () => ({ useStreamAddress: () => address }));
vi.mock('./player.tsx', () => ({ Player: () => null }));
vi.mock('./stream.ts', () => ({ loadAhead: () => undefined }));

/** The place of a picture whose address failed like this, after half a minute. */
async function shown(failure: { readonly code: number; readonly reason: string | null; readonly message: string }) {
  address.error = { failure, message: failure.message };
  const page = smallPage();
  const video = { channel: 'anchor-7001', eventId: '7001', type: 'ANCHOR', title: '老陈' } as const;
  await page.draw(<Screen video={video} isMini={false} onClose={() => undefined} matchId={null} hasTalk={false} />);
  await page.pass(30_000);
  return page.body.textContent;
}

beforeEach(() => {
  vi.useFakeTimers();
  address.refetch.mockClear();
});
afterEach(async () => {
  await leavePages();
  vi.useRealTimers();
});

it('says where pictures may not be watched, and neither offers nor makes another try', async () => {
  const message = '您所在的地区不在本站的服务范围内，暂时无法进行此操作';
  const text = await shown({ code: codes.refused, reason: 'region', message });
  expect(text).toContain(message);
  expect(text).not.toContain('重试');
  expect(address.refetch).not.toHaveBeenCalled();
});

it('tries again by itself after a failure that may be over', async () => {
  expect(await shown({ code: codes.interfaceDegraded, reason: null, message: '系统繁忙' })).toContain('重试');
  expect(address.refetch).toHaveBeenCalled();
});
