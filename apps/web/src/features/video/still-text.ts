import { videoTexts } from './texts/zh-CN.ts';
import type { Video } from './video-screen.tsx';

/** What is in the place of pictures that are not on the air. */
export function stillText(type: Video['type'], status: Exclude<Video['status'], 'live'>): string {
  if (status === 'interrupted') return videoTexts.interrupted[type === 'ANCHOR' ? 'ANCHOR' : 'LIVE'];
  return status === 'not_started' ? videoTexts.notStarted : videoTexts.ended;
}
