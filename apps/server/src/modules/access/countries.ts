import { isIP } from 'node:net';
import { type CountryResponse, open } from 'maxmind';
import { plainAddress } from '../../platform/ip-address.ts';

/** Finds the country of an address, as an ISO 3166 code of two letters; null if it is unknown. */
export interface Countries {
  countryOf(address: string): string | null;
}

/** Reads a database of countries in MaxMind's format, and reads it again when the file is replaced. Throws for another file. */
export async function openCountries(file: string): Promise<Countries> {
  const places = await open<CountryResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  return {
    countryOf(address) {
      const plain = plainAddress(address);
      return isIP(plain) === 0 ? null : (places.get(plain)?.country?.iso_code ?? null);
    },
  };
}
