import type { CurrencyCode } from '@touchline/rules/money';
import type { Platform } from '../../../platform/platform.ts';
import { betCap } from './tables.ts';

/** The most that an operator lets one member stake on a bet, in addition to the limits of the site. */
export class BetCaps {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Sets the cap from the next bet on; null removes it. Earlier caps stay on record. */
  async set(
    { memberId, currency }: { readonly memberId: bigint; readonly currency: CurrencyCode },
    stakeMax: bigint | null,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<void> {
    const { db, ids, clock } = this.#platform;
    await db.orm
      .insert(betCap)
      .values({ id: ids.next(), memberId, currency, stakeMax, ...by, at: new Date(clock.now()) });
  }
}
