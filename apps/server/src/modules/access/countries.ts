import { isIP } from 'node:net';
import { type CountryResponse, open } from 'maxmind';
import { plainAddress } from '../../platform/ip-address.ts';

/** Says where addresses are; null for an address nobody knows the country of. Countries are ISO 3166 codes of two letters. */
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
