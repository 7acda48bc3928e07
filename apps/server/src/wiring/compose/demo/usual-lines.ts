import { DEMO_LINES } from '../../../demo/streams/demo-streams.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The lines of sites that name none: those of the demonstration's streams, and none outside it. */
export function usualLinesOf({ config }: Platform) {
  return config.MODE === 'demo' ? DEMO_LINES : [];
}
