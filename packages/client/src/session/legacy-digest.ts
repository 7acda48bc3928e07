import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { utf8 } from '@touchline/wire';

/**
 * The digest of a password on an older platform: MD5 in lower-case hexadecimal. Sent where the site's flag is on (decisions
 * D3).
 */
export function legacyDigest(password: string): string {
  return bytesToHex(md5(utf8(password)));
}
