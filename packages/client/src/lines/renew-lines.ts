import { fromBase64Url, lineListBytes } from '@touchline/wire';
import type { Client } from '../client.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Lines } from './lines.ts';

/** A list older than this is not accepted. */
const LONGEST_MS = 24 * 3_600_000;

export interface LineRenewal {
  readonly client: Pick<Client, 'call'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly lines: Lines;
  readonly siteId: number;
  /** The site's Ed25519 key for lists of lines, base64url. */
  readonly lineKey: string;
  /** The page's own origin, which is always the first line. */
  readonly own: string;
  readonly verify: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

/**
 * Reads the site's list of lines and uses it (decisions D5). A list that the site did not sign, that is older than
 * a day or older than the one in use is ignored; the lines stay as they were.
 */
export async function renewLines(renewal: LineRenewal): Promise<boolean> {
  const { client, clock, lines, siteId, lineKey, own, verify } = renewal;
  const result = await client.call('domains', {}, { quiet: true });
  if (!result.ok) return false;
  const { items, threshold, issuedAt, signature } = result.data;
  const origins = items.map(({ origin }) => origin);
  const message = lineListBytes({ siteId, issuedAt, threshold, origins });
  const [key, sign] = [fromBase64Url(lineKey), fromBase64Url(signature)];
  if (!key || !sign || !verify(key, message, sign)) return false;
  if (issuedAt < Math.max(lines.issuedAt, clock.now() - LONGEST_MS)) return false;
  lines.replace(
    origins.filter((origin) => origin !== own),
    threshold,
    issuedAt,
  );
  return true;
}
