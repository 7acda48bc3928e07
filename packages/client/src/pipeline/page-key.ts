import { formatAppKey, type PageKeys, pageKeysOf, type Suite } from '@touchline/wire';

/** The page's own key pair and the secret it shares with the site: made with the first sealed call (decisions D2.1). */
export class PageKey {
  readonly #loadSuite: () => Promise<Suite>;
  #siteKey: { readonly id: string; readonly publicKey: string };
  #ready: Promise<PageSecret> | null = null;

  /** The id of the site's key that calls are sealed for now. */
  get siteKeyId(): string {
    return this.#siteKey.id;
  }

  constructor(loadSuite: () => Promise<Suite>, siteKey: { readonly id: string; readonly publicKey: string }) {
    this.#loadSuite = loadSuite;
    this.#siteKey = siteKey;
  }

  get(): Promise<PageSecret> {
    if (this.#ready) return this.#ready;
    const ready = this.#derive();
    this.#ready = ready;
    // The code of the suite may fail to load; the next call tries again.
    ready.catch(() => {
      if (this.#ready === ready) this.#ready = null;
    });
    return ready;
  }

  /** The site has another key now. */
  replace(siteKey: { readonly id: string; readonly publicKey: string }): void {
    this.#siteKey = siteKey;
    this.#ready = null;
  }

  async #derive(): Promise<PageSecret> {
    const suite = await this.#loadSuite();
    const site = suite.fromBase64Url(this.#siteKey.publicKey);
    const agreement = site && (await suite.agree(site));
    if (!agreement) throw new Error('the site key is unusable');
    const { publicKey, shared } = agreement;
    const keys = pageKeysOf(suite, shared, { client: publicKey, site });
    return { suite, keys, appKey: formatAppKey(this.#siteKey.id, suite.toBase64Url(publicKey)) };
  }
}

export interface PageSecret {
  readonly suite: Suite;
  readonly keys: PageKeys;
  readonly appKey: string;
}
