import { LocalCache } from './cache/local-cache.ts';
import { Client } from './client.ts';
import type { ServerClock } from './clock/server-clock.ts';
import type { Effects } from './effects.ts';
import { PageKey } from './pipeline/page-key.ts';
import type { ClientOptions } from './pipeline/parts.ts';
import { SessionLoss } from './pipeline/session-loss.ts';
import { Session } from './session/session.ts';
import { type TokenPlaces, TokenStore } from './session/token-store.ts';

export interface TouchlineClient {
  readonly client: Client;
  readonly session: Session;
  readonly clock: ServerClock;
  readonly loss: SessionLoss;
  /** Everything of a member goes; the session has ended or another begins. */
  forget(): void;
}

/** Builds a client for one page or one script. */
export function createClient(
  options: ClientOptions,
  environment: {
    readonly clock: ServerClock;
    readonly places: TokenPlaces;
    readonly effects: Effects;
    readonly utcOffsetMinutes: () => number;
  },
): TouchlineClient {
  const { clock, effects } = environment;
  const session = new Session(new TokenStore(environment.places), clock, environment.utcOffsetMinutes);
  // Spans are measured by this machine's clock: a correction of the server's must not stretch them.
  const elapsed = () => clock.now() - clock.offsetMs;
  const cache = new LocalCache(elapsed);
  const loss = new SessionLoss(session, effects, elapsed);
  const pageKey = new PageKey(options.loadSuite, options.site.key);
  const client = new Client({ options, session, clock, cache, effects, pageKey }, loss);
  return { client, session, clock, loss, forget: () => cache.clear() };
}
