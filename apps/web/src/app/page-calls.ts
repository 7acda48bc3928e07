import type { CallInput, CallName } from '@touchline/contract';
import { hotMatchesInput } from '../features/home/hot-matches.tsx';

interface PageCall {
  readonly name: CallName;
  readonly input: unknown;
}

function pageCall<Name extends CallName>(name: Name, input: CallInput<Name>): PageCall {
  return { name, input };
}

/** What the first page of an address is rendered with. */
export function pageCalls(path: string): readonly PageCall[] {
  const frame = pageCall('navigation', {});
  if (path === '/app/home') {
    return [
      frame,
      pageCall('homeConfig', {}),
      pageCall('bannersV2', {}),
      pageCall('announcements', {}),
      pageCall('matchList', hotMatchesInput('inplay')),
      pageCall('popularLive', { page: 1, size: 8 }),
      pageCall('venueList', {}),
    ];
  }
  const [, matchId] = /^\/app\/match\/(\d{1,20})$/.exec(path) ?? [];
  return matchId ? [frame, pageCall('matchDetail', { matchId })] : [frame];
}
