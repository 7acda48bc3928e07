import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKS_VERSION, type MarkForm } from '@touchline/art/marks';
import { PLAIN_VERSION } from '@touchline/art/plain';
import type { PublicSite } from '@touchline/contract/site';

type Brand = PublicSite['brand'];

const FORMS: Readonly<Record<Brand['art'], MarkForm>> = { film: 'shield', press: 'flag' };

/** The addresses of crests, league marks and pictures of a site. The paths change with what they lead to. */
export function siteArt(brand: Brand, siteId: number, artDir: string | undefined): PublicSite['art'] {
  const version = artDir === undefined ? undefined : readArtManifest(artDir, siteId)?.version;
  const [from, to] = [brand.light['banner-from'], brand.light['banner-to']].map((colour) => colour.slice(1));
  return {
    marks: `/art/marks/${FORMS[brand.art]}-${MARKS_VERSION}`,
    pictures: version === undefined ? `/art/plain/${from}-${to}-${PLAIN_VERSION}` : `/art/${siteId}/${version}`,
  };
}

/** The manifest that `npm run art` writes beside the pictures of a site. */
interface ArtManifest {
  /** A digest of all pictures. */
  readonly version: string;
  readonly pictures: Readonly<Record<string, string>>;
}

export function readArtManifest(artDir: string, siteId: number): ArtManifest | null {
  const file = join(artDir, String(siteId), 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ArtManifest) : null;
}
