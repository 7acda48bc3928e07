import type { Feature } from '../../runtime/feature.ts';
import { forgetMention } from '../../runtime/live/mentions.ts';

/** The chat of rooms and its moderation; a page gives it its place. */
export const chat: Feature = {
  forget: () => forgetMention(),
  followers: { missed: ['chatHistory', 'roomPowers'], standing: ['chatHistory', 'roomPowers'] },
};
