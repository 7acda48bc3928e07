import { createHash } from 'node:crypto';
import type { ParsedInput } from '@touchline/contract';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import {
  type CallContext,
  conflict,
  type Handlers,
  type Identity,
  isOtherUnit,
  ok,
  refused,
} from '../../platform/call/handler.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import type { TransferRow } from './transfer-store.ts';
import { outcomeOf, type Returned, toView } from './transfer-views.ts';
import type { Transfers } from './transfers.ts';
import { isOpen, isPlayable, movableAt, type Venue, type VenuesOf } from './venue-states.ts';

const SHOWN = 50;

export function transferEndpoints(transfers: Transfers, client: Venues, venues: VenuesOf) {
  async function move(direction: 'in' | 'out', input: ParsedInput<'transferIn'>, context: CallContext<Identity>) {
    const { site, identity, now } = context;
    // A repeated press is answered by the transfer of the first, regardless of later changes of venue and unit.
    const known = await transfers.store.byKey(identity.memberId, input.idempotencyKey);
    if (known) return repeats(known, direction, input) ? ok(toView(known)) : conflict('key_reused');
    if (isOtherUnit(input, identity)) return conflict('unit_changed');
    const venue = await venues.one(site, now, input.venueEnName);
    if (!venue || (direction === 'in' && !isPlayable(venue))) return refused('venue_closed');
    const amount = parseAmount(input.amount, identity.currency) ?? 0n;
    if (amount <= 0n) return refused('amount_out_of_range');
    if (movableAt(venue, amount, identity.currency) !== amount) return refused('whole_amounts_only');
    const result = await transfers.start({
      siteId: site.siteId,
      identity,
      venue: venue.venueEnName,
      direction,
      amount,
      key: input.idempotencyKey,
      at: now,
    });
    if ('transfer' in result) return ok(toView(result.transfer));
    return result.refusal === 'key_reused' ? conflict(result.refusal) : refused(result.refusal);
  }

  async function bringBack(
    venue: Venue,
    key: string,
    { site, identity, now }: CallContext<Identity>,
  ): Promise<Returned> {
    const { venueEnName } = venue;
    const none = { venueEnName, amount: '0.00' };
    // A repeated press is answered by the transfer of the first.
    const keyed = keyAt(key, venueEnName);
    const known = await transfers.store.byKey(identity.memberId, keyed);
    if (known) return { venueEnName, ...outcomeOf(known) };
    if (!isOpen(venue)) return { ...none, outcome: 'maintenance' };
    const whose = { siteId: site.siteId, identity, venue: venueEnName, at: now };
    const home = await transfers.homeward(whose, (left) => movableAt(venue, left, identity.currency));
    if (home === null) return { ...none, outcome: 'unreachable' };
    if (home.amount === 0n) return { ...none, outcome: 'empty' };
    const result = await transfers.start({ ...whose, direction: 'out', amount: home.amount, key: keyed });
    return 'transfer' in result ? { venueEnName, ...outcomeOf(result.transfer) } : { ...none, outcome: 'on_its_way' };
  }

  return {
    transferIn: (input, context) => move('in', input, context),
    transferOut: (input, context) => move('out', input, context),
    transferOneClick: async ({ idempotencyKey }, context) => {
      const all = await venues.all(context.site, context.now);
      const items = await Promise.all(all.map((venue) => bringBack(venue, idempotencyKey, context)));
      return ok(returnOf(items, context.identity.currency));
    },
    oneClickByKey: async ({ idempotencyKey }, { site, identity, now }) => {
      const all = await venues.all(site, now);
      const keys = new Map(all.map(({ venueEnName }) => [keyAt(idempotencyKey, venueEnName), venueEnName]));
      const rows = await transfers.store.byKeys(identity.memberId, [...keys.keys()]);
      const items = rows.map((row) => ({ venueEnName: row.venue, ...outcomeOf(row) }));
      return ok(returnOf(items, identity.currency));
    },
    transferByKey: async ({ idempotencyKey }, { identity }) => {
      const row = await transfers.store.byKey(identity.memberId, idempotencyKey);
      return ok({ transfer: row ? toView(row) : null });
    },
    transferList: async (_input, { site, identity }) =>
      ok({ items: (await transfers.store.ofMember(site.siteId, identity.memberId, 'all', SHOWN)).map(toView) }),
    venueBalance: async ({ venueEnName }, { site, now, identity }) => {
      const venue = await venues.one(site, now, venueEnName);
      if (!venue) return refused('venue_closed');
      const { memberId, currency } = identity;
      const balance = isOpen(venue) ? await client.balance(venue.venueEnName, memberId, currency) : null;
      return ok({ venueEnName: venue.venueEnName, balance, currency });
    },
  } satisfies Partial<Handlers>;
}

/** Whether a press asks for what its key was used for before. */
function repeats(known: TransferRow, direction: 'in' | 'out', input: ParsedInput<'transferIn'>): boolean {
  const unit = known.currency as CurrencyCode;
  return (
    known.direction === direction &&
    known.venue.toLowerCase() === input.venueEnName.toLowerCase() &&
    known.amount === parseAmount(input.amount, unit) &&
    unit === (input.currency ?? unit)
  );
}

/** One press makes one transfer for each venue, each under a key that no other press can produce. */
function keyAt(key: string, venueEnName: string): string {
  return createHash('sha256').update(`one-click/${key}/${venueEnName}`).digest('base64url');
}

function returnOf(items: Returned[], currency: CurrencyCode) {
  const returned = items
    .filter((item) => item.outcome === 'returned')
    .reduce((total, item) => total + (parseAmount(item.amount, currency) ?? 0n), 0n);
  return { items, currency, returned: formatAmount(returned, currency) };
}
