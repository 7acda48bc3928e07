import { createHmac } from 'node:crypto';
import {
  type VenueGame,
  type VenuePlayRequest,
  type VenueStatusAnswer,
  type VenueTransferAnswer,
  type VenueTransferRequest,
  venueBalanceAnswer,
  venueEndPlayAnswer,
  venueGamesAnswer,
  venueHeaders,
  venuePaths,
  venuePlayAnswer,
  venueStatusAnswer,
  venueTransferAnswer,
} from '@touchline/contract/venue-interface';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Clock } from '../../platform/clock.ts';
import { withDeadline } from '../../platform/deadline.ts';
import type { VenueAddresses } from './venue-addresses.ts';

interface Schema<Answer> {
  safeParse(input: unknown): { success: true; data: Answer } | { success: false };
}

/** Talks to a game venue over its HTTP interface. What it answers is checked like any stranger's input (API-11). */
export class VenueClient {
  readonly #addressOf: VenueAddresses;
  readonly #timeoutMs: number;
  readonly #clock: Clock;

  constructor(parts: { addressOf: VenueAddresses; timeoutMs: number; clock: Clock }) {
    this.#addressOf = parts.addressOf;
    this.#timeoutMs = parts.timeoutMs;
    this.#clock = parts.clock;
  }

  /** The venue's games; null when it cannot be reached or answers nonsense. */
  async games(venueEnName: string): Promise<readonly VenueGame[] | null> {
    return (await this.#ask(venuePaths.games, { venueEnName }, venueGamesAnswer))?.items ?? null;
  }

  /** The player's balance as a decimal string; null when nobody can say. */
  async balance(venueEnName: string, memberId: bigint, currency: CurrencyCode): Promise<string | null> {
    const input = { venueEnName, playerId: String(memberId), currency };
    return (await this.#ask(venuePaths.balance, input, venueBalanceAnswer))?.balance ?? null;
  }

  /** Moves money; null when nobody can say whether it moved. */
  transfer(request: VenueTransferRequest): Promise<VenueTransferAnswer | null> {
    return this.#ask(venuePaths.transfer, request, venueTransferAnswer);
  }

  /** What became of a transfer; null when the venue cannot be reached. */
  transferStatus(venueEnName: string, transferId: string, signal: AbortSignal): Promise<VenueStatusAnswer | null> {
    return this.#ask(venuePaths.status, { venueEnName, transferId }, venueStatusAnswer, signal);
  }

  /** Opens a game; false when nobody can say whether it is open. */
  async openPlay(request: VenuePlayRequest): Promise<boolean> {
    return (await this.#ask(venuePaths.play, request, venuePlayAnswer)) !== null;
  }

  /** Closes what the player has open; false when nobody can say whether it is closed. */
  async endPlay(venueEnName: string, memberId: bigint): Promise<boolean> {
    const input = { venueEnName, playerId: String(memberId) };
    return (await this.#ask(venuePaths.endPlay, input, venueEndPlayAnswer)) !== null;
  }

  /** Every question has the same deadline; a job that asks may give up before. */
  async #ask<Answer>(
    path: string,
    input: { readonly venueEnName: string; readonly [field: string]: unknown },
    schema: Schema<Answer>,
    outer?: AbortSignal,
  ): Promise<Answer | null> {
    const address = this.#addressOf(input.venueEnName);
    if (address === null) return null;
    const body = JSON.stringify(input);
    const time = String(this.#clock.now());
    const sign = createHmac('sha256', address.secret).update(`${time}\n${path}\n${body}`).digest('hex');
    try {
      const answer = await withDeadline(
        this.#timeoutMs,
        async (signal) => {
          const response = await fetch(new URL(path, address.url), {
            method: 'POST',
            headers: { 'content-type': 'application/json', [venueHeaders.time]: time, [venueHeaders.sign]: sign },
            body,
            redirect: 'error',
            signal,
          });
          return response.ok ? response.json() : null;
        },
        outer,
      );
      const parsed = schema.safeParse(answer);
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }
}
