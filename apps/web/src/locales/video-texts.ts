import { localized } from './localized.ts';
import { video } from './zh-CN/video.ts';

export const videoTexts = localized('video', video);
