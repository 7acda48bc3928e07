import type { PublicSite, SiteFile } from '@touchline/contract/site';
import type { HeaderNames } from '@touchline/wire';

/** One brand's site as the server runs it: the operator's file, completed and checked. */
export interface Site {
  readonly siteId: number;
  /** The site's own key of the sealed envelope; only its public half leaves the server. */
  readonly keys: readonly SiteKey[];
  readonly headers: HeaderNames;
  readonly file: SiteFile;
  readonly public: PublicSite;
}

export interface SiteKey {
  readonly id: string;
  readonly privateKey: Uint8Array;
  readonly publicKey: Uint8Array;
}
