import type { Config } from '../platform/config.ts';
import { type SupplierSettings, sandboxesInUse } from '../platform/production.ts';
import type { SiteOptions } from '../platform/site/load-sites.ts';
import type { SiteWire } from '../platform/site/site.ts';
import { BUILD_DATE, VERSION } from '../platform/version.ts';

/** The options with which the site files of a configuration are read. */
export function siteOptions(
  config: Pick<Config, 'SITES_DIR' | 'ART_DIR' | 'MODE' | 'PLAIN_WIRE_ALLOWED'> &
    Partial<Pick<Config, 'MEDIA_ORIGIN'>> &
    SupplierSettings,
  wire: SiteWire,
): SiteOptions {
  return {
    folder: config.SITES_DIR,
    artDir: config.ART_DIR,
    mode: config.MODE,
    isPlainAllowed: config.PLAIN_WIRE_ALLOWED,
    mediaOrigin: config.MEDIA_ORIGIN,
    sandboxes: sandboxesInUse(config),
    wire,
    version: VERSION,
    buildDate: BUILD_DATE,
  };
}
