import type { CallOutput } from '@touchline/contract';
import { formatAmount, parseAmount } from '@touchline/rules/money';
import type { Ledger } from '../../ledger/ledger.ts';
import { type CallContext, conflict, type Handlers, type Identity, ok, refused } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import type { AutoTransfers } from './auto-transfers.ts';
import type { TransferRow } from './transfer-store.ts';
import { toView } from './transfer-views.ts';
import type { Transfers } from './transfers.ts';
import type { VenuePlays } from './venue-plays.ts';
import type { VenueReturns } from './venue-returns.ts';
import { isPlayable, movableAt, type Venue, type VenuesOf } from './venue-states.ts';

type Moved = Pick<CallOutput<'venueLaunch'>, 'autoTransfer' | 'transfer'>;

interface LaunchParts {
  readonly db: Database;
  readonly ledger: Ledger;
  readonly transfers: Transfers;
  readonly client: Venues;
  readonly venues: VenuesOf;
  readonly choices: AutoTransfers;
  readonly returns: VenueReturns;
  readonly plays: VenuePlays;
}

export function launchEndpoints({ db, ledger, transfers, client, venues, choices, returns, plays }: LaunchParts) {
  /** Moves what the central wallet has to the venue, where the member wants that; null where the key is another's. */
  async function follow(at: Venue, key: string, { site, identity, now }: CallContext<Identity>): Promise<Moved | null> {
    const { siteId } = site;
    const { memberId, currency } = identity;
    const venue = at.venueEnName;
    const known = await transfers.store.byKey(memberId, key);
    if (known) return known.venue === venue && known.direction === 'in' ? movedBy(known) : null;
    if (!(await choices.isOn(memberId))) return { autoTransfer: 'off', transfer: null };
    if (!(await venues.takesMoney(site, now))) return { autoTransfer: 'closed', transfer: null };
    const { balances } = await ledger.balances(db, siteId, memberId, currency);
    // Venues count in hundredths; what is finer stays here.
    const whole = parseAmount(formatAmount(balances.available ?? 0n, currency), currency) ?? 0n;
    const amount = movableAt(at, whole, currency);
    if (amount === 0n) return { autoTransfer: 'nothing', transfer: null };
    await returns.expect({ siteId, memberId, venue, currency });
    const result = await transfers.start({ siteId, identity, venue, direction: 'in', amount, key, at: now });
    if ('transfer' in result) return movedBy(result.transfer);
    switch (result.refusal) {
      case 'limit_reached':
        return { autoTransfer: 'limited', transfer: null };
      case 'excluded':
        return { autoTransfer: 'closed', transfer: null };
      case 'unfinished_transfer':
        return { autoTransfer: 'busy', transfer: null };
      case 'insufficient_balance':
        return { autoTransfer: 'nothing', transfer: null };
      case 'key_reused':
        return null;
    }
  }

  return {
    autoTransfer: async (_input, { identity }) => ok({ isOn: await choices.isOn(identity.memberId) }),
    setAutoTransfer: async ({ isOn }, { identity }) => {
      await choices.set(identity.memberId, isOn);
      return ok({ isOn });
    },
    venueLaunch: async ({ idempotencyKey, venueEnName, gameId }, context) => {
      const { site, identity, now } = context;
      const venue = await venues.one(site, now, venueEnName);
      if (!venue || !isPlayable(venue)) return refused('venue_closed');
      const games = await client.games(venue.venueEnName);
      // Nothing is moved to a venue that does not answer.
      if (games === null) return refused('venue_unreachable');
      if (!games.some((game) => game.gameId === gameId)) return refused('game_unknown');
      if (await venues.isSwitchedOff(site, now, venue.venueEnName, gameId)) return refused('game_closed');
      const { memberId, currency } = identity;
      const game = { venue: venue.venueEnName, gameId, currency };
      if (!(await plays.open(site, identity, game, idempotencyKey))) return refused('venue_unreachable');
      const moved = await follow(venue, idempotencyKey, context);
      if (moved === null) return conflict('key_reused');
      const balance = await client.balance(venue.venueEnName, memberId, currency);
      return ok({ venueEnName: venue.venueEnName, gameId, ...moved, balance, currency });
    },
    launchByKey: async ({ idempotencyKey }, { identity }) => {
      const { memberId } = identity;
      const [row, isOpened] = await Promise.all([
        transfers.store.byKey(memberId, idempotencyKey),
        plays.isOpenedBy(memberId, idempotencyKey),
      ]);
      return ok({ transfer: row ? toView(row) : null, isOpened });
    },
  } satisfies Partial<Handlers>;
}

function movedBy(row: TransferRow): Moved {
  const transfer = toView(row);
  if (transfer.status === 'confirmed') return { autoTransfer: 'moved', transfer };
  return { autoTransfer: transfer.status === 'reversed' ? 'declined' : 'checking', transfer };
}
