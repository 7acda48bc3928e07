import { createContext } from 'react';

/** The addresses of crests, league marks and pictures of the site. */
export interface SiteArtPaths {
  readonly marks: string;
  readonly pictures: string;
}

export const SiteArt = createContext<SiteArtPaths>({
  marks: '/art/marks/shield-0',
  pictures: '/art/plain/0B4133-117A5C-0',
});
