import type { PublicSite, SiteDeposits, SiteFile, SiteLimits, SiteWithdrawals } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { HeaderNames, SiteKeyOffer } from '@touchline/wire';
import type { Signer } from '@touchline/wire/signer';

/** One brand's site as the server runs it: the operator's file, completed and checked. */
export interface Site {
  readonly siteId: number;
  /** A key of the sealed envelope that is taken now; only its public half leaves the server. */
  findKey(id: string): SiteKey | undefined;
  /** The key that pages are given now. */
  readonly offered: SignedKey;
  /** Signs the site's list of lines and its keys. */
  readonly lineSigner: Signer;
  readonly headers: HeaderNames;
  readonly file: SiteFile;
  readonly public: PublicSite;
}

export interface SiteKey {
  readonly id: string;
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** A key with the site's signature over it. */
export type SignedKey = SiteKeyOffer & { readonly signature: string };

/** The keys of all sites. They change while the server runs. */
export interface SiteWire {
  find(siteId: number, id: string): SiteKey | undefined;
  offered(siteId: number): SignedKey;
  signerOf(siteId: number): Signer;
}

/** The limits of a site in a unit. The units of members are among those a site has limits for. */
export function limitsIn(site: Site, currency: CurrencyCode): SiteLimits {
  const limits = site.file.limits[currency];
  if (!limits) throw new Error(`site ${site.siteId} has no limits in ${currency}`);
  return limits;
}

/** The withdrawals of a site in a unit; null where it has none. */
export function withdrawalsIn(site: Site, currency: CurrencyCode): SiteWithdrawals | null {
  return site.file.withdrawals[currency] ?? null;
}

/** The deposits of a site in a unit; null where it has none. */
export function depositsIn(site: Site, currency: CurrencyCode): SiteDeposits | null {
  return site.file.deposits[currency] ?? null;
}
