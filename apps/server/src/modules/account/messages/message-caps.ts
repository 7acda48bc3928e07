import type { MessageCaps as CapsOfSite } from '@touchline/contract/site';
import type { Queryable } from '../../../platform/db/database.ts';
import { type CallerAddress, sourcesOf } from '../../../platform/ip-address.ts';
import type { Log } from '../../../platform/log.ts';
import type { Site } from '../../../platform/site/site.ts';
import { type Counted, DayCountFull, type DayCounts } from './day-counts.ts';

/** The cap that a message would have exceeded. */
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
    if (!code.isWithheld) return this.#countMessage(tx, site, code.to, true);
    for (const { counted, by, most } of countsOfSite(site, code.to)) await this.#counts.check(tx, counted, by, most);
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

  async #countMessage(tx: Queryable, site: Site, to: string, isCapped: boolean): Promise<void> {
    const [message, cost] = countsOfSite(site, to);
    const add = ({ counted, by, most }: SiteCount) => this.#counts.add(tx, counted, by, isCapped ? most : null);
    const [sent, spent] = [await add(message), await add(cost)];
    const passes = (sum: bigint, { by, most }: SiteCount) => sum * 5n >= most * 4n && (sum - by) * 5n < most * 4n;
    if (passes(sent, message) || passes(spent, cost))
      this.#log.warn(
        { siteId: site.siteId, sent: Number(sent), perSite: site.file.messages.perSite, spent: Number(spent) },
        'messages of the day run out',
      );
  }
}

/** The amount that a message adds to a count of its site, and the most that count may reach in a day. */
interface SiteCount {
  readonly counted: Counted;
  readonly by: bigint;
  readonly most: bigint;
}

/** The number of messages, and what they cost. */
function countsOfSite({ siteId, file }: Site, to: string): readonly [SiteCount, SiteCount] {
  const { perSite, budget } = file.messages;
  return [
    { counted: { scope: 'messages/site', siteId, who: '' }, by: 1n, most: BigInt(perSite) },
    { counted: { scope: 'messages/cost', siteId, who: '' }, by: costOf(to, budget), most: units(budget.day) },
  ];
}

/** The cost of a message to an e-mail address or to `+86 138…`. */
function costOf(to: string, { email, sms, smsByDial }: CapsOfSite['budget']): bigint {
  if (to.includes('@')) return units(email);
  const dial = /^\+(\d+) /.exec(to)?.[1] ?? '';
  return units(smsByDial[dial] ?? sms);
}

function units(price: string): bigint {
  const [whole = '0', part = ''] = price.split('.');
  return BigInt(whole + part.padEnd(PLACES, '0'));
}
