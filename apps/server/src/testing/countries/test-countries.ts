import { fileURLToPath } from 'node:url';

/**
 * MaxMind's own database for tests (GeoLite2-Country-Test.mmdb of github.com/maxmind/MaxMind-DB, under the licence beside it).
 * It knows few networks: 81.2.69.160/27 is in GB, 2001:250::/31 in CN, and no private address is anywhere.
 */
export const TEST_COUNTRIES = fileURLToPath(new URL('GeoLite2-Country-Test.mmdb', import.meta.url));
