import { LocalCache } from './cache/local-cache.ts';
import { TokenCache } from './cache/token-cache.ts';
import { Client } from './client.ts';
import type { ServerClock } from './clock/server-clock.ts';
import type { Effects } from './effects.ts';
import { Lines } from './lines/lines.ts';
import { PageKey } from './pipeline/page-key.ts';
import type { ClientOptions } from './pipeline/parts.ts';
import { SessionLoss } from './pipeline/session-loss.ts';
import { Session } from './session/session.ts';
import { type TokenPlaces, TokenStore } from './session/token-store.ts';

import { Verifier } from './verification/verifier.ts';

export interface TouchlineClient {
  readonly client: Client;
  readonly session: Session;
  readonly clock: ServerClock;
  readonly loss: SessionLoss;
  readonly lines: Lines;
  /** All data of a member are removed, because the session has ended or another one begins. */
  forget(): void;
}

const DEFAULT_THRESHOLD = 3;

/** Builds a client for one page or one script. */
export function createClient(
  options: ClientOptions,
  environment: {
    readonly clock: ServerClock;
    readonly places: TokenPlaces;
    readonly effects: Effects;
    readonly utcOffsetMinutes: (at: number) => number;
  },
): TouchlineClient {
  const { clock, effects } = environment;
  const session = new Session(new TokenStore(environment.places), clock, environment.utcOffsetMinutes);
  // Spans are measured by this machine's clock: a correction of the server's must not stretch them.
  const elapsed = () => clock.now() - clock.offsetMs;
  const cache = new LocalCache(elapsed);
  const loss = new SessionLoss(session, effects, elapsed);
  const pageKey = new PageKey(options.loadSuite, options.site.key);
  const tokenCache = new TokenCache(elapsed);
  const lines = new Lines({
    origins: [options.origin, ...(options.site.lines ?? []).filter((line) => line !== options.origin)],
    threshold: options.site.lineThreshold ?? DEFAULT_THRESHOLD,
  });
  const verifier = new Verifier(effects);
  const parts = { options, session, clock, cache, tokenCache, effects, pageKey, lines, verifier };
  const client = new Client(parts, loss);
  const forget = () => {
    cache.clear();
    tokenCache.clear();
  };
  return { client, session, clock, loss, lines, forget };
}
