import { lineListBytes, toBase64Url } from '@touchline/wire';
import type { Site } from './site.ts';

/** The site's lines with its signature over them, as of a time (decisions D5). */
export function signedLines({ siteId, file, lineSigner }: Site, issuedAt: number) {
  const { lines: origins, lineThreshold: threshold } = file;
  const signature = lineSigner.sign(lineListBytes({ siteId, issuedAt, threshold, origins }));
  return { items: origins.map((origin) => ({ origin })), threshold, issuedAt, signature: toBase64Url(signature) };
}
