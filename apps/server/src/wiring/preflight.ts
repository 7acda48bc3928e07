import { systemClock } from '../platform/clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';
import { WireKeys } from '../platform/keys/wire-keys.ts';
import { loadSites } from '../platform/site/load-sites.ts';
import { readContentFile } from '../suppliers/content/file.ts';
import { readGiftsFile } from '../suppliers/gifts/file.ts';
import { readVenueAddresses, requireAddresses } from '../suppliers/venues/venue-addresses.ts';
import { siteOptions } from './site-options.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment, the site files and the venues' addresses, before anything is opened. Throws one ConfigError that
 * lists every problem of all of them. The files are checked even if a setting is wrong.
 */
export function preflight(env: Environment): Config {
  const problems: string[] = [];
  const gather = <Value>(read: () => Value): Value | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
      return null;
    }
  };
  const config = gather(() => readConfig(env));
  const sites = gather(() => sitesOf(env));
  const { VENUES_FILE } = env;
  const venues = VENUES_FILE ? gather(() => readVenueAddresses(VENUES_FILE, modeOf(env))) : null;
  if (sites && venues) gather(() => requireAddresses(sites, venues));
  const { CONTENT_FILE, GIFTS_FILE } = env;
  if (CONTENT_FILE) gather(() => readContentFile(CONTENT_FILE, sites ?? []));
  if (GIFTS_FILE) gather(() => readGiftsFile(GIFTS_FILE, sites ?? []));
  if (config === null || problems.length > 0) throw new ConfigError(problems);
  return config;
}

function sitesOf(env: Environment) {
  const settings = {
    ...env,
    SITES_DIR: env.SITES_DIR || './sites',
    ART_DIR: env.ART_DIR || './art',
    MODE: modeOf(env),
    PLAIN_WIRE_ALLOWED: env.PLAIN_WIRE_ALLOWED === '1',
  };
  return loadSites(siteOptions(settings, new WireKeys(systemClock)));
}

const modeOf = ({ MODE }: Environment): Config['MODE'] => (MODE === 'production' ? 'production' : 'demo');
