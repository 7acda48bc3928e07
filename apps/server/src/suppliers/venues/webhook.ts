import {
  type VenueGame,
  type VenuePlayRequest,
  type VenueRound,
  type VenueStatusAnswer,
  type VenueTransferAnswer,
  type VenueTransferRequest,
  venueBalanceAnswer,
  venueEndPlayAnswer,
  venueGamesAnswer,
  venuePaths,
  venuePlayAnswer,
  venueRoundsAnswer,
  venueStatusAnswer,
  venueTransferAnswer,
} from '@touchline/contract/venue-interface';
import type { CurrencyCode } from '@touchline/rules/money';
import type { Clock } from '../../platform/clock.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { type AnswerSchema, askSupplier } from '../http/supplier-client.ts';
import type { Venues } from './port.ts';
import type { VenueAddresses } from './venue-addresses.ts';

/** Talks to a game venue over its HTTP interface. Its answers are checked like any stranger's input (API-11). */
export class VenueClient implements Venues {
  readonly #addressOf: VenueAddresses;
  readonly #timeoutMs: number;
  readonly #clock: Clock;

  constructor(parts: { addressOf: VenueAddresses; timeoutMs: number; clock: Clock }) {
    this.#addressOf = parts.addressOf;
    this.#timeoutMs = parts.timeoutMs;
    this.#clock = parts.clock;
  }

  async games(venueEnName: string): Promise<readonly VenueGame[] | null> {
    return (await this.#ask(venuePaths.games, { venueEnName }, venueGamesAnswer))?.items ?? null;
  }

  async balance(venueEnName: string, memberId: bigint, currency: CurrencyCode): Promise<string | null> {
    const input = { venueEnName, playerId: String(memberId), currency };
    return (await this.#ask(venuePaths.balance, input, venueBalanceAnswer))?.balance ?? null;
  }

  /** It is signed as of `sentAt`: a venue refuses one that comes so late that it counts as never sent. */
  transfer(request: VenueTransferRequest, sentAt: number): Promise<VenueTransferAnswer | null> {
    return this.#ask(venuePaths.transfer, request, venueTransferAnswer, undefined, sentAt);
  }

  transferStatus(venueEnName: string, transferId: string, signal: AbortSignal): Promise<VenueStatusAnswer | null> {
    return this.#ask(venuePaths.status, { venueEnName, transferId }, venueStatusAnswer, signal);
  }

  async openPlay(request: VenuePlayRequest): Promise<boolean> {
    return (await this.#ask(venuePaths.play, request, venuePlayAnswer)) !== null;
  }

  async endPlay(venueEnName: string, memberId: bigint): Promise<boolean> {
    const input = { venueEnName, playerId: String(memberId) };
    return (await this.#ask(venuePaths.endPlay, input, venueEndPlayAnswer)) !== null;
  }

  async rounds(venueEnName: string, after: number, signal: AbortSignal): Promise<readonly VenueRound[] | null> {
    return (await this.#ask(venuePaths.rounds, { venueEnName, after }, venueRoundsAnswer, signal))?.items ?? null;
  }

  /** Every question has the same deadline; a job that asks may give up before. */
  async #ask<Answer>(
    path: string,
    input: { readonly venueEnName: string; readonly [field: string]: unknown },
    schema: AnswerSchema<Answer>,
    outer?: AbortSignal,
    now = this.#clock.now(),
  ): Promise<Answer | null> {
    const address = this.#addressOf(input.venueEnName);
    if (address === null) return null;
    try {
      return await withDeadline(
        this.#timeoutMs,
        (signal) => askSupplier({ address, path, input, schema, now, signal }),
        outer,
      );
    } catch {
      return null;
    }
  }
}
