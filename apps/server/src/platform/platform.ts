import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { SignificantEvents } from './events/significant-events.ts';
import type { IdSource } from './ids.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeptKeys } from './keys/kept-keys.ts';
import type { WireKeys } from './keys/wire-keys.ts';
import type { Log } from './log.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { Secrets } from './secrets.ts';
import type { Sites } from './site/sites.ts';
import type { Store } from './store/store.ts';
import type { Vault } from './vault.ts';

/** Everything that a module may use of the platform. The wiring builds it once. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly bus: Bus;
  readonly store: Store;
  readonly jobs: Jobs;
  readonly events: SignificantEvents;
  readonly pictures: PictureStore;
  readonly vault: Vault;
  readonly secrets: Secrets;
  readonly kept: KeptKeys;
  readonly wireKeys: WireKeys;
  readonly sites: Sites;
  readonly log: Log;
}
