import { pushBatch } from './feed-request.ts';
import { goalsOf, ScriptedMatch } from './scripted-match.ts';
import type { Score, Shown, Total } from './scripted-messages.ts';

/** Prices in play are locked when nothing came for 8.5 seconds. */
const CONFIRM_MS = 3_000;
const HOUR_MS = 3_600_000;

export interface MatchPart {
  readonly minute?: number;
  readonly score?: Score;
  readonly prices?: { readonly home?: number; readonly totals?: readonly Total[] };
  readonly badges?: Partial<Shown['badges']>;
}

interface StreamOptions {
  readonly stream?: string;
  /** The ids of its matches follow this number. */
  readonly idsFrom?: number;
}

/** Sends a server, over its push interface, the matches that its caller announces and nothing else. */
export class ScriptedFeed {
  readonly #url: string;
  readonly #key: Buffer;
  readonly #stream: string;
  #sequence = 0;
  #ids: number;
  #matches: ScriptedMatch[] = [];
  /** Batches are sent one after another, because a number that is missing suspends every match. */
  #sent: Promise<unknown> = Promise.resolve();
  #beat: NodeJS.Timeout | null = null;

  constructor(url: string, key: Buffer, { stream = 'journeys', idsFrom = 1000 }: StreamOptions = {}) {
    this.#url = url;
    this.#key = key;
    this.#stream = stream;
    this.#ids = idsFrom;
  }

  async start(): Promise<void> {
    await this.#push([], true);
    this.#keepConfirming();
  }

  /** Stops all messages of the feed until it is resumed. */
  fallSilent(): void {
    this.stop();
  }

  /** Confirms the prices of every match at once and from now on. */
  async speakAgain(): Promise<void> {
    await this.#confirmPrices();
    this.#keepConfirming();
  }

  #keepConfirming(): void {
    this.stop();
    // A beat that fails shows in the journey, whose prices lock.
    this.#beat = setInterval(() => void this.#confirmPrices().catch(() => {}), CONFIRM_MS);
  }

  stop(): void {
    if (this.#beat) clearInterval(this.#beat);
  }

  /** A match in play, with prices. */
  live({ minute = 30, ...part }: MatchPart = {}): Promise<ScriptedMatch> {
    return this.#announce({ status: 'live', minute, startAt: Date.now() - minute * 60_000 }, part);
  }

  /** A match before kick-off, with prices. */
  upcoming({
    startsInMs = HOUR_MS,
    ...part
  }: MatchPart & { readonly startsInMs?: number } = {}): Promise<ScriptedMatch> {
    return this.#announce({ status: 'not_started', minute: 0, startAt: Date.now() + startsInMs }, part);
  }

  /** Several matches before kick-off. */
  coming(count: number): Promise<ScriptedMatch[]> {
    return Promise.all(Array.from({ length: count }, () => this.upcoming()));
  }

  /** Takes every match off sale, so that the next journey finds none of them. */
  async reset(): Promise<void> {
    this.#keepConfirming();
    const matches = this.#matches;
    this.#matches = [];
    for (const match of matches) await match.remove();
  }

  async #announce(
    when: Pick<Shown, 'status' | 'minute' | 'startAt'>,
    { score = { home: 0, away: 0 }, prices = {}, badges = {} }: MatchPart,
  ): Promise<ScriptedMatch> {
    this.#ids += 1;
    const match = new ScriptedMatch((...messages) => this.#push(messages), {
      ...when,
      matchId: String(this.#ids),
      home: `阿尔登${this.#ids}`,
      away: `北港联${this.#ids}`,
      score,
      goals: goalsOf(score),
      corners: [],
      homeOdds: prices.home ?? 2100,
      totals: prices.totals ?? null,
      badges: { video: false, animation: false, anchors: 0, ...badges },
    });
    await match.announce();
    this.#matches.push(match);
    return match;
  }

  #confirmPrices(): Promise<void> {
    const held = this.#matches.filter(({ isHeld }) => isHeld);
    return this.#push(held.map(({ matchId }) => ({ type: 'stand', matchId, sourceTime: Date.now() })));
  }

  #push(messages: readonly object[], snapshot = false): Promise<void> {
    const sent = this.#sent.then(() => this.#send(messages, snapshot));
    this.#sent = sent.catch(() => {});
    return sent;
  }

  async #send(messages: readonly object[], snapshot: boolean): Promise<void> {
    this.#sequence += 1;
    const sequence = this.#sequence;
    const batch = { stream: this.#stream, sequence, sentAt: Date.now(), snapshot, messages };
    const response = await pushBatch(this.#url, this.#key, batch);
    if (!response.ok) throw new Error(`the feed was not taken: ${await response.text()}`);
  }
}
