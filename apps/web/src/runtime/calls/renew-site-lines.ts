import { renewLines } from '@touchline/client/lines';
import { verifySignature } from '@touchline/wire/verify';
import type { AppRuntime } from '../app-context.ts';

/** Uses the lines that the site signed last. */
export function renewSiteLines({ client, clock, lines, site }: AppRuntime): Promise<boolean> {
  const { siteId, lineKey } = site;
  return renewLines({ client, clock, lines, siteId, lineKey, own: location.origin, verify: verifySignature });
}
