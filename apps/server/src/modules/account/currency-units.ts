import type { CallOutput, CallRefusal } from '@touchline/contract';
import { type CurrencyCode, currencies, formatAmount } from '@touchline/rules/money';
import { openMemberAccounts } from '../../ledger/accounts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { CallContext, Identity } from '../../platform/call/handler.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { Site } from '../../platform/site/site.ts';
import type { MemberStore } from './member-store.ts';
import { changerOf, type PersonalDataTrail } from './profile/personal-data-trail.ts';
import type { Sessions } from './sessions.ts';

export type Obstacle = CallOutput<'currencyUnits'>['obstacles'][number];

/** Reads what other modules have open in the present unit, in the order of the refusals. */
export type UnitNeeds = (siteId: number, memberId: bigint, currency: CurrencyCode) => Promise<Obstacle[]>;

interface UnitParts {
  readonly db: Database;
  readonly bus: Bus;
  readonly ledger: Ledger;
  readonly members: MemberStore;
  readonly sessions: Sessions;
  readonly needs: UnitNeeds;
  readonly trail: PersonalDataTrail;
}

/**
 * The unit a member settles in. Switching moves no money: each unit has accounts of its own, and what is left in one
 * stays there. Limits count by unit, so nobody can avoid their own by switching.
 */
export class CurrencyUnits {
  readonly #parts: UnitParts;

  constructor(parts: UnitParts) {
    this.#parts = parts;
  }

  async view(site: Site, memberId: bigint): Promise<CallOutput<'currencyUnits'>> {
    const { db, ledger, members, needs } = this.#parts;
    const currency = await members.currencyOf(site.siteId, memberId);
    const items = await Promise.all(
      unitsOf(site).map(async (unit) => {
        const { balances } = await ledger.balances(db, site.siteId, memberId, unit);
        return { currency: unit, available: formatAmount(balances.available ?? 0n, unit) };
      }),
    );
    return { currency, items, obstacles: await needs(site.siteId, memberId, currency) };
  }

  async switch(
    context: CallContext<Identity>,
    to: CurrencyCode,
  ): Promise<'ok' | Exclude<CallRefusal<'switchCurrency'>, undefined>> {
    const { db, bus, members, sessions, needs, trail } = this.#parts;
    const { site, identity } = context;
    const { siteId } = site;
    const { memberId } = identity;
    if (!unitsOf(site).includes(to)) return 'unit_not_offered';
    const from = await members.currencyOf(siteId, memberId);
    if (from === to) return 'ok';
    const [obstacle] = await needs(siteId, memberId, from);
    if (obstacle) return obstacle;
    await db.transaction(async (tx) => {
      await this.#change(tx, siteId, memberId, to);
    });
    // An order that was made between the check and the change is in the old unit, so the member keeps that unit.
    const [late] = await needs(siteId, memberId, from);
    if (late) await members.update(siteId, memberId, { currency: from });
    else await trail.write(db, changerOf(context), [{ field: 'currency', before: from, after: to }]);
    sessions.announceChange(memberId);
    bus.publish('me', { siteId, memberId: String(memberId), change: { kind: 'balance' } });
    return late ?? 'ok';
  }

  async #change(tx: Queryable, siteId: number, memberId: bigint, to: CurrencyCode): Promise<void> {
    await this.#parts.members.update(siteId, memberId, { currency: to }, tx);
    await openMemberAccounts(tx, siteId, memberId, to);
  }
}

/** Units a site takes bets in and pays out. */
function unitsOf({ file }: Site): CurrencyCode[] {
  return (Object.keys(currencies) as CurrencyCode[]).filter((unit) => file.limits[unit] && file.withdrawals[unit]);
}
