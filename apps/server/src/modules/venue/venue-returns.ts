import type { CurrencyCode } from '@touchline/rules/money';
import { scheduleTurn } from '../../platform/jobs/schedule-turn.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Transfers } from './transfers.ts';
import { movableAt } from './venue-states.ts';

const JOB = 'venue.return';
const LOOK_EVERY_MS = 5 * 60_000;
/** After so long nothing is tried any more, and the member brings it back by hand. */
const GIVE_UP_MS = 48 * 3_600_000;

/** Whether a session of the member was used lately, where they may play. */
export type IsHere = (siteId: number, memberId: bigint) => Promise<boolean>;

interface Visit {
  readonly siteId: number;
  readonly memberId: string;
  readonly venue: string;
  readonly currency: CurrencyCode;
  readonly since: number;
}

/**
 * Returns the money that followed a member into a venue, once the member is gone without leaving it: logged out, sent away, gone to
 * where nobody may play, or silent for as long as a session may rest (standards LED-12, GEO-1).
 */
export class VenueReturns {
  readonly #platform: Platform;
  readonly #transfers: Transfers;
  readonly #isHere: IsHere;

  constructor(platform: Platform, transfers: Transfers, isHere: IsHere) {
    this.#platform = platform;
    this.#transfers = transfers;
    this.#isHere = isHere;
    platform.jobs.handle<Visit>(JOB, (visit, job) => this.#poll(visit, job.id), { concurrency: 4 });
  }

  /** Recorded before the money moves, so that its outcome is checked in any case. */
  expect(visit: Omit<Visit, 'since' | 'memberId'> & { readonly memberId: bigint }): Promise<void> {
    return this.#schedule({ ...visit, memberId: String(visit.memberId), since: this.#platform.clock.now() });
  }

  async #poll(visit: Visit, job: bigint): Promise<void> {
    const { siteId, venue, currency, since } = visit;
    const memberId = BigInt(visit.memberId);
    const now = this.#platform.clock.now();
    // The time to give up counts from when the member left.
    if (await this.#isHere(siteId, memberId)) return this.#schedule({ ...visit, since: now });
    const whose = { siteId, identity: { memberId, currency, sessionId: null }, venue, at: now };
    const home = await this.#transfers.homeward(whose, (left) => this.#movable(visit, left));
    if (home?.isBooked) return;
    if (home && home.amount > 0n) {
      const press = { direction: 'out' as const, amount: home.amount, key: `${JOB}/${job}` };
      const result = await this.#transfers.start({ ...whose, ...press });
      if ('transfer' in result && result.transfer.status === 'confirmed') return;
    }
    if (now - since < GIVE_UP_MS) await this.#schedule(visit);
  }

  /** The fraction of a unit stays where only whole ones move. */
  #movable({ siteId, venue, currency }: Visit, amount: bigint): bigint {
    const file = this.#platform.sites.byId(siteId)?.file;
    const at = file?.venues.find(({ venueEnName }) => venueEnName === venue);
    return at ? movableAt(at, amount, currency) : amount;
  }

  /** Checks fall on the same moments for all visits of a member to a venue, so that many visits share one check. */
  #schedule(visit: Visit): Promise<void> {
    const about = `${visit.memberId}/${visit.venue}/${visit.currency}`;
    return scheduleTurn(this.#platform, { kind: JOB, everyMs: LOOK_EVERY_MS, about, payload: visit });
  }
}
