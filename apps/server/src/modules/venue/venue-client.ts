import { createHmac } from 'node:crypto';
import { type VenueGame, venueGamesAnswer, venueHeaders, venuePaths } from '@touchline/contract/venue-interface';
import type { Clock } from '../../platform/clock.ts';

const TIMEOUT_MS = 5_000;

/** Talks to a game venue over its HTTP interface. What it answers is checked like any stranger's input (API-11). */
export class VenueClient {
  readonly #url: string;
  readonly #secret: Uint8Array;
  readonly #clock: Clock;

  constructor(parts: { url: string; secret: Uint8Array; clock: Clock }) {
    this.#url = parts.url;
    this.#secret = parts.secret;
    this.#clock = parts.clock;
  }

  /** The venue's games; null when it cannot be reached or answers nonsense. */
  async games(venueEnName: string): Promise<readonly VenueGame[] | null> {
    const body = JSON.stringify({ venueEnName });
    const time = String(this.#clock.now());
    const sign = createHmac('sha256', this.#secret).update(`${time}\n${venuePaths.games}\n${body}`).digest('hex');
    try {
      const response = await fetch(new URL(venuePaths.games, this.#url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [venueHeaders.time]: time, [venueHeaders.sign]: sign },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const parsed = venueGamesAnswer.safeParse(response.ok ? await response.json() : null);
      return parsed.success ? parsed.data.items : null;
    } catch {
      return null;
    }
  }
}
