import type { MessageCaps as CapsOfSite } from '@touchline/contract/site';
import type { Queryable } from '../../../platform/db/database.ts';
import { type CallerAddress, sourcesOf } from '../../../platform/ip-address.ts';
import type { Log } from '../../../platform/log.ts';
import type { Site } from '../../../platform/site/site.ts';
import { DayCountFull, type DayCounts } from './day-counts.ts';

/** Which cap a message would have passed. */
export type UsedCap = 'codes_used_number' | 'codes_used_network' | 'codes_used_site';

const refusals: Readonly<Record<string, UsedCap>> = {
  'codes/number': 'codes_used_number',
  'codes/network': 'codes_used_network',
  'messages/site': 'codes_used_site',
  'messages/cost': 'codes_used_site',
};

/** Prices are decimals with at most four places; costs are counted in ten-thousandths. */
const PLACES = 4;

/** Daily caps on messages, from the site's file. The log warns at four fifths of a cap and at its end. */
export class MessageCaps {
  readonly #counts: DayCounts;
  readonly #log: Log;
  readonly #isLifted: boolean;

  constructor(parts: { counts: DayCounts; log: Log; isLifted: boolean }) {
    this.#counts = parts.counts;
    this.#log = parts.log;
    this.#isLifted = parts.isLifted;
  }

  /**
   * Counts a code to `to` that was requested from an address. Throws DayCountFull. A withheld code counts for number and
   * network and costs the site nothing. It is refused by the same caps as one that is sent, so that its caller learns nothing.
   */
  async admitCode(
    tx: Queryable,
    site: Site,
    code: { to: string; isWithheld: boolean; address: CallerAddress },
  ): Promise<void> {
    if (this.#isLifted) return;
    const { siteId, file } = site;
    const { perNumber, perNetwork } = file.messages;
    await this.#counts.add(tx, { scope: 'codes/number', siteId, who: code.to }, 1n, BigInt(perNumber));
    for (const { name, times } of sourcesOf(code.address)) {
      await this.#counts.add(tx, { scope: 'codes/network', siteId, who: name }, 1n, BigInt(perNetwork * times));
    }
    if (code.isWithheld) await this.#checkMessage(tx, site, code.to);
    else await this.#countMessage(tx, site, code.to, true);
  }

  /** Counts a notice. It is sent whatever the caps say: who used them up must not silence what protects an account. */
  async countNotice(tx: Queryable, site: Site, to: string): Promise<void> {
    if (!this.#isLifted) await this.#countMessage(tx, site, to, false);
  }

  /** The refusal for a cap that was thrown; null for any other error. */
  refusalOf(error: unknown, siteId: number): UsedCap | null {
    const refusal = error instanceof DayCountFull ? refusals[error.scope] : undefined;
    if (refusal === 'codes_used_site') this.#log.error({ siteId }, 'the site has used up its messages of the day');
    return refusal ?? null;
  }

  async #checkMessage(tx: Queryable, { siteId, file }: Site, to: string): Promise<void> {
    const { perSite, budget } = file.messages;
    await this.#counts.check(tx, { scope: 'messages/site', siteId, who: '' }, 1n, BigInt(perSite));
    await this.#counts.check(tx, { scope: 'messages/cost', siteId, who: '' }, costOf(to, budget), units(budget.day));
  }

  async #countMessage(tx: Queryable, { siteId, file }: Site, to: string, isCapped: boolean): Promise<void> {
    const { perSite, budget } = file.messages;
    const cap = (most: bigint) => (isCapped ? most : null);
    const sent = await this.#counts.add(tx, { scope: 'messages/site', siteId, who: '' }, 1n, cap(BigInt(perSite)));
    const [cost, most] = [costOf(to, budget), units(budget.day)];
    const spent = await this.#counts.add(tx, { scope: 'messages/cost', siteId, who: '' }, cost, cap(most));
    const passes = (sum: bigint, by: bigint, of: bigint) => sum * 5n >= of * 4n && (sum - by) * 5n < of * 4n;
    if (passes(sent, 1n, BigInt(perSite)) || passes(spent, cost, most))
      this.#log.warn({ siteId, sent: Number(sent), perSite, spent: Number(spent) }, 'messages of the day run out');
  }
}

/** What a message to an e-mail address or to `+86 138…` costs. */
function costOf(to: string, { email, sms, smsByDial }: CapsOfSite['budget']): bigint {
  if (to.includes('@')) return units(email);
  const dial = /^\+(\d+) /.exec(to)?.[1] ?? '';
  return units(smsByDial[dial] ?? sms);
}

function units(price: string): bigint {
  const [whole = '0', part = ''] = price.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
}
