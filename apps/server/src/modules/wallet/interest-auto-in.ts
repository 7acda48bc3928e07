import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Identity } from '../../platform/call/handler.ts';
import { dailyJob } from '../../platform/jobs/daily-job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import { dayBounds } from '../../platform/site/site-day.ts';
import type { Interest } from './interest.ts';
import { interestOffer } from './interest-offer.ts';
import { capacityLeft } from './interest-rules.ts';

const JOB = 'interest.auto-in';
/** Until this time after midnight, a move still belongs to that midnight. */
const LATEST_MS = 3_600_000;
/** The day's interest may take capacity between the check and the move, so that there is a second check. */
const MOST_LOOKS = 2;

export interface AutoInNeeds {
  /** Whether a member can play. A member who cannot may only move money out. */
  readonly canPlay: (player: Pick<Identity, 'memberId' | 'status'>) => Promise<boolean>;
  /** Wallets that active members want filled by themselves. */
  readonly autoInWallets: () => Promise<
    readonly { readonly memberId: bigint; readonly siteId: number; readonly currency: CurrencyCode }[]
  >;
}

/** Moves the central wallet into the interest wallet at midnight for members who chose that, once for each day and wallet. */
export class InterestAutoIn {
  /** Orders the moves. */
  readonly start: () => Promise<void>;
  readonly #platform: Platform;
  readonly #ledger: Ledger;
  readonly #interest: Interest;
  readonly #needs: AutoInNeeds;

  constructor(platform: Platform, ledger: Ledger, interest: Interest, needs: AutoInNeeds) {
    this.#platform = platform;
    this.#ledger = ledger;
    this.#interest = interest;
    this.#needs = needs;
    this.start = dailyJob(platform, JOB, (day) => this.move(day));
  }

  /** Moves the balance as the day after `day` begins. */
  async move(day: string): Promise<void> {
    const { sites, clock } = this.#platform;
    // A midnight that was missed is not made up: money must not move in the middle of play.
    if (clock.now() - dayBounds(day).to > LATEST_MS) return;
    for (const { memberId, siteId, currency } of await this.#needs.autoInWallets()) {
      const site = sites.byId(siteId);
      if (site && (await this.#needs.canPlay({ memberId, status: 'active' })))
        await this.#fill(site, memberId, currency, `auto/${currency}/${day}`);
    }
  }

  /** Moves the balance, as far as it fits. */
  async #fill(site: Site, memberId: bigint, currency: CurrencyCode, key: string): Promise<void> {
    const offer = interestOffer(site, currency);
    if (!offer) return;
    for (let look = 0; look < MOST_LOOKS; look++) {
      const { balances } = await this.#ledger.balances(this.#platform.db, site.siteId, memberId, currency);
      const { available = 0n, interest = 0n } = balances;
      const capacity = capacityLeft(interest, offer.maxBalance);
      // An amount that is finer than the wallet shows stays.
      const fits = capacity !== null && capacity < available ? capacity : available;
      const amount = parseAmount(formatAmount(fits, currency), currency) ?? 0n;
      if (amount <= 0n || (offer.minIn !== null && amount < offer.minIn)) return;
      const result = await this.#interest.move(site, { memberId, currency, sessionId: null }, 'in', amount, key);
      // Any other refusal, such as money that was staked meanwhile, is no more than a day without a move.
      if (!('refusal' in result) || result.refusal !== 'interest_above_max') return;
    }
  }
}
