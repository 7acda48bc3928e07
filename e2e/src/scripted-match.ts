import type { Locator, Page } from '@playwright/test';
import {
  fixtureMessage,
  lineupMessage,
  pricesMessage,
  resultMessage,
  type Score,
  type Shown,
  type Side,
  stateMessage,
  type Total,
  voidMessage,
} from './scripted-messages.ts';

/** Sends messages as one batch of the feed; resolves when the server has taken them in. */
type Push = (...messages: object[]) => Promise<void>;

/** One match of a journey, which happens as the journey says. */
export class ScriptedMatch {
  readonly #push: Push;
  #shown: Shown;

  constructor(push: Push, shown: Shown) {
    this.#push = push;
    this.#shown = shown;
  }

  get matchId(): string {
    return this.#shown.matchId;
  }

  get path(): string {
    return `/app/match/${this.matchId}`;
  }

  /** The name that cards and tickets show. */
  get name(): string {
    return `${this.#shown.home} vs ${this.#shown.away}`;
  }

  /** Whether the feed goes on confirming its prices. */
  get isHeld(): boolean {
    return this.#shown.status === 'live' || this.#shown.status === 'not_started';
  }

  /** Its row or card in a list. */
  card(page: Page): Locator {
    return page.getByRole('article', { name: this.name, exact: true });
  }

  announce(): Promise<void> {
    return this.#push(
      fixtureMessage(this.#shown),
      stateMessage(this.#shown),
      lineupMessage(this.#shown),
      pricesMessage(this.#shown),
    );
  }

  /** Prices are made again, as they were or with other totals, the main line first. */
  price(totals?: readonly Total[]): Promise<void> {
    if (totals) this.#shown = { ...this.#shown, totals };
    return this.#push(pricesMessage(this.#shown));
  }

  /** The home side's price to win moves. */
  priceHome(homeOdds: number): Promise<void> {
    this.#shown = { ...this.#shown, homeOdds };
    return this.price();
  }

  /** A side takes a corner. */
  corner(side: Side): Promise<void> {
    this.#shown = { ...this.#shown, corners: [...this.#shown.corners, side] };
    return this.#push(stateMessage(this.#shown));
  }

  suspend(): Promise<void> {
    return this.#push({ type: 'suspend', matchId: this.matchId, reason: 'goal' });
  }

  /** All bets on the match are void. */
  voidAll(reason: string): Promise<void> {
    return this.#push(voidMessage(this.#shown, reason));
  }

  /** The match ends, with the present score unless another is given, and its bets are settled. */
  end({ score = this.#shown.score }: { readonly score?: Score } = {}): Promise<void> {
    return this.#finish({ status: 'finished', minute: 90, score, goals: goalsOf(score) });
  }

  /** Takes the match off sale when its journey is over. */
  async remove(): Promise<void> {
    const { status } = this.#shown;
    if (status !== 'finished' && status !== 'cancelled') await this.#finish({ status: 'cancelled' });
  }

  #finish(part: Partial<Shown>): Promise<void> {
    this.#shown = { ...this.#shown, ...part };
    return this.#push(stateMessage(this.#shown), resultMessage(this.#shown));
  }
}

/** The goals that make a score. */
export function goalsOf({ home, away }: Score): Side[] {
  return [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')];
}
