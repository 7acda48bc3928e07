import type { VenuePlayRequest } from '@touchline/contract/venue-interface';

/** The open visits of players at the reference venues. A restart closes everything. */
export class Plays {
  readonly #open = new Map<string, VenuePlayRequest>();

  open(play: VenuePlayRequest): void {
    this.#open.set(`${play.venueEnName}/${play.playerId}`, play);
  }

  /** The game that a player has open at a venue; null while none is open. */
  of(venueEnName: string, playerId: string): VenuePlayRequest | null {
    return this.#open.get(`${venueEnName}/${playerId}`) ?? null;
  }

  end(venueEnName: string, playerId: string): void {
    this.#open.delete(`${venueEnName}/${playerId}`);
  }
}
