import { videoTexts } from './texts/zh-CN.ts';
import type { Video } from './video-screen.tsx';

/** The text in the place of pictures that are not on the air. */
export function stillText(type: Video['type'], status: Exclude<Video['status'], 'live'>): string {
  if (status === 'interrupted') return videoTexts.interrupted[type === 'ANCHOR' ? 'ANCHOR' : 'LIVE'];
  return status === 'not_started' ? videoTexts.notStarted : videoTexts.ended;
}

/** Milliseconds until the next planned broadcast; null where none is to come. */
export function untilNext(schedule: readonly { readonly startsAt: number }[], now: number): number | null {
  const ahead = schedule.map(({ startsAt }) => startsAt - now).filter((left) => left > 0);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
