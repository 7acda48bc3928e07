import type { Feature } from '../../runtime/feature.ts';
import { forgetMention } from '../../runtime/live/mentions.ts';

/** What people say in a room, and who moderates there; a page gives it its place. */
export const chat: Feature = {
  forget: () => forgetMention(),
  followers: { missed: ['chatHistory', 'roomPowers'], standing: ['chatHistory', 'roomPowers'] },
};
