import type { Site } from './site.ts';

/** The sites of this operator, by id and by host name. */
export class Sites {
  readonly all: readonly Site[];
  readonly #byId: ReadonlyMap<number, Site>;
  readonly #byHost: ReadonlyMap<string, Site>;
  readonly #first: Site;

  constructor(all: readonly Site[]) {
    const [first] = all;
    if (first === undefined) throw new Error('there is no site');
    this.all = all;
    this.#first = first;
    this.#byId = new Map(all.map((site) => [site.siteId, site]));
    this.#byHost = new Map(all.flatMap((site) => site.file.hosts.map((host) => [host, site] as const)));
  }

  byId(siteId: number): Site | undefined {
    return this.#byId.get(siteId);
  }

  /** The site of a host name; the first site serves unknown names. */
  forHost(host: string): Site {
    return this.#byHost.get(host.replace(/:\d+$/, '').toLowerCase()) ?? this.#first;
  }
}
