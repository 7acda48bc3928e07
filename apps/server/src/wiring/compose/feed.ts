import { buildFeed } from '../build-feed.ts';
import type { Composed } from '../composition.ts';

export function composeFeed({ platform, givenFeed }: Composed) {
  return buildFeed(platform, givenFeed);
}
