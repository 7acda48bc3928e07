import { readOfferPlan } from '../modules/pricing/offer-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { FeedSource } from '../suppliers/feed/port.ts';
import { PushFeed } from '../suppliers/feed/push-feed.ts';
import { RecordedFeed, readRecording } from '../suppliers/feed/recorded-feed.ts';
import { RecordingFeed } from '../suppliers/feed/recording-feed.ts';
import { FaultyFeed } from '../suppliers/feed/sandbox/faulty-feed.ts';
import { SimulatedFeed } from '../suppliers/feed/sandbox/simulated-feed.ts';

/** The source of matches, as configured; `faults` makes things go wrong in a demonstration. */
export interface BuiltFeed {
  readonly source: FeedSource;
  readonly push: PushFeed | null;
  readonly faults: FaultyFeed | null;
}

/** Builds the source of matches; `given` replaces the simulated one. */
export function buildFeed({ config, clock }: Platform, given?: FeedSource): BuiltFeed {
  const built = given ? { source: given, push: null, faults: null } : chosen({ config, clock });
  const { FEED_RECORD: path } = config;
  return path === undefined ? built : { ...built, source: new RecordingFeed(built.source, clock, path) };
}

function chosen({ config, clock }: Pick<Platform, 'config' | 'clock'>): BuiltFeed {
  switch (config.FEED_SOURCE) {
    case 'push': {
      const push = new PushFeed(clock);
      return { source: push, push, faults: null };
    }
    case 'recorded': {
      const lines = readRecording(config.FEED_FILE ?? '');
      return { source: new RecordedFeed({ clock, lines, speed: config.FEED_SPEED }), push: null, faults: null };
    }
    case 'simulated': {
      const offer = readOfferPlan(config.OFFER_FILE);
      const simulated = new SimulatedFeed({ clock, speed: config.FEED_SPEED, seed: config.FEED_SEED, offer });
      const faults = config.MODE === 'demo' ? new FaultyFeed(simulated, clock, config.FEED_SEED) : null;
      return { source: faults ?? simulated, push: null, faults };
    }
  }
}
