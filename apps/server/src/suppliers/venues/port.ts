import type {
  VenueGame,
  VenuePlayRequest,
  VenueRound,
  VenueStatusAnswer,
  VenueTransferAnswer,
  VenueTransferRequest,
} from '@touchline/contract/venue-interface';
import type { CurrencyCode } from '@touchline/rules/money';

/** Game venues as the platform asks them. None of these calls rejects: silence is an answer, and every one has a deadline. */
export interface Venues {
  /** The venue's games; null when it cannot be reached or answers nonsense. */
  games(venueEnName: string): Promise<readonly VenueGame[] | null>;
  /** The player's balance as a decimal string; null when it is unknown. */
  balance(venueEnName: string, memberId: bigint, currency: CurrencyCode): Promise<string | null>;
  /** Moves money; null when it is unknown whether it moved. */
  /** `sentAt` in milliseconds: a venue refuses what comes much later than that. */
  transfer(request: VenueTransferRequest, sentAt: number): Promise<VenueTransferAnswer | null>;
  /** The outcome of a transfer; null when the venue cannot be reached. */
  transferStatus(venueEnName: string, transferId: string, signal: AbortSignal): Promise<VenueStatusAnswer | null>;
  /** Opens a game; false when it is unknown whether it is open. */
  openPlay(request: VenuePlayRequest): Promise<boolean>;
  /** The reports of rounds after one of them, by their numbers; null when the venue cannot be reached or answers nonsense. */
  rounds(venueEnName: string, after: number, signal: AbortSignal): Promise<readonly VenueRound[] | null>;
  /** Closes the player's open games; false when it is unknown whether they are closed. */
  endPlay(venueEnName: string, memberId: bigint): Promise<boolean>;
}
