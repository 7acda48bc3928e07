import { ScriptedFeed } from './scripted-feed.ts';
import type { ScriptedMatch } from './scripted-match.ts';

/** The number of matches before kick-off that it keeps on sale. */
const COMING = 3;

interface ReferenceFeedOptions {
  readonly url: string;
  /** The 32 bytes of `FEED_KEY`. */
  readonly key: Buffer;
  readonly say?: (line: string) => void;
}

/**
 * A provider of matches in small: it keeps three matches before kick-off on sale, and plays one after another in play. Each run is
 * a stream of its own with ids of its own, so it can be started again beside the same platform.
 */
export class ReferenceFeed {
  readonly #feed: ScriptedFeed;
  readonly #say: (line: string) => void;
  #steps: (() => Promise<void>)[] = [];

  constructor({ url, key, say = () => {} }: ReferenceFeedOptions) {
    const began = Date.now();
    this.#feed = new ScriptedFeed(url, key, { stream: `reference/${began}`, idsFrom: began });
    this.#say = say;
  }

  /** Sends the snapshot with which a stream begins, and from then on confirms all prices every three seconds. */
  async start(): Promise<void> {
    await this.#feed.start();
    for (const match of await this.#feed.coming(COMING)) this.#say(`on sale: ${match.name}`);
  }

  /** The next thing of the match in play; a match that ended is followed by another. */
  async step(): Promise<void> {
    if (this.#steps.length === 0) this.#steps = await this.#kickOff();
    await this.#steps.shift()?.();
  }

  stop(): void {
    this.#feed.stop();
  }

  async #kickOff(): Promise<(() => Promise<void>)[]> {
    const match: ScriptedMatch = await this.#feed.live({ minute: 80 });
    this.#say(`in play: ${match.name}`);
    const saying = (text: string, happens: () => Promise<void>) => async () => {
      await happens();
      this.#say(`${text}: ${match.name}`);
    };
    return [
      saying('another price', () => match.priceHome(1900)),
      saying('a corner', () => match.corner('home')),
      saying('new prices', () => match.price()),
      saying('suspended', () => match.suspend()),
      saying('new prices', () => match.priceHome(1500)),
      saying('ended 1-0', () => match.end({ score: { home: 1, away: 0 } })),
    ];
  }
}
