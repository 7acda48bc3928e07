import { hashOf } from '../marks/hash.ts';
import { plainPicture } from './plain-picture.ts';
import { plainScenes } from './scenes.ts';
import { plainTiles } from './tiles.ts';

export { type PlainColours, plainPicture } from './plain-picture.ts';

const KINDS = ['sport', 'cover', 'host', 'banner', 'empty'];

/** A digest of what the code draws, for the paths of these pictures. */
export const PLAIN_VERSION: string = hashOf(
  `${JSON.stringify([plainScenes, plainTiles])}${KINDS.map((kind) => plainPicture(kind, 'football', { from: '#111111', to: '#222222' })).join()}`,
).toString(36);
