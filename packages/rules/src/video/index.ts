import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The parts of a video query in the order in which they are signed; a missing part counts as empty. */
export interface VideoQuery {
  readonly channel?: string;
  readonly eventId?: string;
  readonly platform: string;
  readonly type?: string | undefined;
}

/**
 * The `sign` of a video query: lower-case hexadecimal MD5 of `channel=…&eventId=…&platform=…&type=…` (product
 * specification, section 7). A checksum for older systems, no proof of anything.
 */
export function videoSign({ channel = '', eventId = '', platform, type = '' }: VideoQuery): string {
  return bytesToHex(md5(utf8ToBytes(`channel=${channel}&eventId=${eventId}&platform=${platform}&type=${type}`)));
}
