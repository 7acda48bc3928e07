import type { Route } from '@touchline/contract/routes';
import type { PublicSite } from '@touchline/contract/site';
import type { Suite } from '@touchline/wire';
import type { LocalCache } from '../cache/local-cache.ts';
import type { TokenCache } from '../cache/token-cache.ts';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Effects } from '../effects.ts';
import type { Lines } from '../lines/lines.ts';
import type { Failure } from '../result.ts';
import type { Session } from '../session/session.ts';
import type { Verifier } from '../verification/verifier.ts';
import type { Exchange } from './exchange.ts';
import type { PageKey } from './page-key.ts';

/** The parts from which a client is made. */
export interface ClientOptions {
  readonly site: Pick<PublicSite, 'siteId' | 'headers' | 'wire' | 'key' | 'version' | 'demo'> &
    Partial<Pick<PublicSite, 'lines' | 'lineKey' | 'lineThreshold' | 'rewrites' | 'newsDomains'>>;
  /** Origin of the server, such as https://example.com; empty for the page's own. */
  readonly origin: string;
  readonly clientType: string;
  readonly originalType: string;
  readonly platform: string;
  /** The browser's own random id. */
  readonly uuid: string;
  readonly language: string;
  /** Base64url JSON of screen, time zone, theme and build. */
  readonly info: string;
  /** Loaded with the first sealed call, so that a page that makes none does not carry it. */
  readonly loadSuite: () => Promise<Suite>;
  readonly fetch: typeof fetch;
  /** Loads the stage that remembers calls with a key, with the first of them. Without it none is remembered. */
  readonly loadRemember?: () => Promise<Remember>;
  /** The calls it can make, by name; those of a member's page unless given. */
  readonly routes?: Readonly<Record<string, Route>>;
  /** The news domain kept in this browser, if any; used only where the site allows it. */
  readonly newsDomain?: () => string | null;
  /** The agent this visitor came from, if any. */
  readonly agentToken?: () => string;
}

/** The outcome of a call. */
export type Outcome = { readonly ok: true; readonly data: unknown } | Failure;

/** The stage around a call with a key: `travel` sends the call through all others. */
export type Remember = (
  call: Pick<Exchange, 'name' | 'input'>,
  parts: PipelineParts,
  travel: () => Promise<Outcome>,
) => Promise<Outcome>;

/** The state that the stages share. */
export interface PipelineParts {
  readonly options: ClientOptions;
  readonly session: Session;
  readonly clock: ServerClock;
  readonly cache: LocalCache;
  readonly effects: Effects;
  readonly pageKey: PageKey;
  readonly tokenCache: TokenCache;
  readonly lines: Lines;
  readonly verifier: Verifier;
}
