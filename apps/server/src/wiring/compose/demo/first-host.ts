import { type FirstHost, firstHost } from '../../../modules/rooms/casts.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Matches of a demonstration that are played at the same time differ in their sequence, before the last ten digits of their number. */
export function demoFirstHost({ config }: Platform): FirstHost {
  if (config.MODE !== 'demo') return firstHost;
  return (matchId, hosts) => Number((BigInt(matchId) / 10n ** 10n) % 100n) % hosts;
}
