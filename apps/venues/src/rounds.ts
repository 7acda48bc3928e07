import { VENUE_ROUNDS, type VenueRound } from '@touchline/contract/venue-interface';

/** The rounds that were played at the reference venues. Nothing plays there by itself, and a restart forgets them. */
export class Rounds {
  readonly #reports = new Map<string, VenueRound[]>();

  /** Writes down a round that ended, or the correction of one. */
  report(venueEnName: string, round: Omit<VenueRound, 'sequence'>): VenueRound {
    const reports = this.#reports.get(venueEnName) ?? [];
    const numbered = { ...round, sequence: reports.length + 1 };
    this.#reports.set(venueEnName, [...reports, numbered]);
    return numbered;
  }

  after(venueEnName: string, sequence: number): VenueRound[] {
    return (this.#reports.get(venueEnName) ?? []).slice(sequence, sequence + VENUE_ROUNDS);
  }
}
