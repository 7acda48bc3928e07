import { utf8 } from './bytes.ts';

/** The origins a site can be reached under, as its operator signs them. */
export interface LineList {
  readonly siteId: number;
  /** Server time of the signature, in milliseconds. */
  readonly issuedAt: number;
  readonly threshold: number;
  readonly origins: readonly string[];
}

/** The bytes that are signed: a line for the purpose and one for every part. No origin holds a line break. */
export function lineListBytes({ siteId, issuedAt, threshold, origins }: LineList): Uint8Array {
  return utf8(['touchline/lines/v1', siteId, issuedAt, threshold, ...origins].join('\n'));
}
