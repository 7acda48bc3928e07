import { VENUE_ROUNDS, type VenueRound } from '@touchline/contract/venue-interface';
import { parseAmount } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import { recurringJob } from '../../platform/jobs/recurring-job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Venues } from '../../suppliers/venues/port.ts';
import { OWN_BOOK } from './venue-states.ts';

const READ_EVERY_MS = 60_000;
/** A venue that falls silent costs the others its deadline once a minute, and one with a long record is read on in the next turn. */
const READ_DEADLINE_MS = 50_000;

interface Place {
  readonly siteId: number;
  readonly kind: string;
}

/** A round of a member, with the site and the type of games of the venue there. */
type OwnedRound = VenueRound & Place & { readonly memberId: bigint };

/** The sites of members; a number that is nobody's has none. */
export type SitesOf = (on: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>;

/**
 * Reads what was played at venues into the platform's own record, each report once: the number of the last one moves on in the
 * transaction that stores it, so neither a crash nor a second node reads a report twice or leaves one out.
 */
export class VenueRounds {
  readonly #platform: Platform;
  readonly #client: Pick<Venues, 'rounds'>;
  readonly #sitesOf: SitesOf;
  readonly start: () => Promise<void>;

  constructor(platform: Platform, client: Pick<Venues, 'rounds'>, sitesOf: SitesOf) {
    this.#platform = platform;
    this.#client = client;
    this.#sitesOf = sitesOf;
    this.start = recurringJob(
      platform,
      {
        kind: 'venue.rounds',
        everyMs: READ_EVERY_MS,
        deadlineMs: READ_DEADLINE_MS + 10_000,
        isNeeded: () => this.#venues().size > 0,
      },
      () => this.read(),
    );
  }

  /** Reads all venues up to their last report, as far as the time for it reaches. */
  async read(): Promise<void> {
    const signal = AbortSignal.timeout(READ_DEADLINE_MS);
    await Promise.all(
      [...this.#venues()].map(async ([venue, places]) => {
        while (!signal.aborted && (await this.#readPage(venue, places, signal)));
      }),
    );
  }

  /** Whether there may be more. */
  async #readPage(venue: string, places: readonly Place[], signal: AbortSignal): Promise<boolean> {
    const { db, clock, log } = this.#platform;
    const [known] = await db.query<{ readTo: bigint }>(
      'SELECT read_to AS "readTo" FROM venue_reading WHERE venue = $1',
      [venue],
    );
    const after = known?.readTo ?? 0n;
    const reports = await this.#client.rounds(venue, Number(after), signal);
    if (reports === null || reports.length === 0) return false;
    const last = reports.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
    const usable = reports.filter(({ sequence }) => sequence > Number(after)).filter(isSound);
    if (usable.length < reports.length)
      log.warn({ venue, left: reports.length - usable.length }, 'a venue reported rounds that cannot be');
    if (BigInt(last) <= after) return false;
    const isRead = await db.transaction(async (tx) => {
      const now = new Date(clock.now());
      await tx.query(
        'INSERT INTO venue_reading (venue, read_to, read_at) VALUES ($1, 0, $2) ON CONFLICT (venue) DO NOTHING',
        [venue, now],
      );
      const moved = await tx.query(
        'UPDATE venue_reading SET read_to = $3, read_at = $4 WHERE venue = $1 AND read_to = $2 RETURNING venue',
        [venue, after, BigInt(last), now],
      );
      // Another node was faster.
      if (moved.length === 0) return false;
      await store(tx, venue, await this.#owned(tx, lastOfEach(usable), places), now);
      return true;
    });
    return isRead && reports.length === VENUE_ROUNDS;
  }

  /** Rounds of players whom no site with this venue has are nobody's here. */
  async #owned(tx: Queryable, rounds: readonly VenueRound[], places: readonly Place[]): Promise<OwnedRound[]> {
    const sites = await this.#sitesOf(
      tx,
      rounds.map(({ playerId }) => BigInt(playerId)),
    );
    return rounds.flatMap((round) => {
      const memberId = BigInt(round.playerId);
      const place = places.find(({ siteId }) => siteId === sites.get(memberId));
      return place ? { ...round, ...place, memberId } : [];
    });
  }

  /** The venues of other companies that any site lists, with the type of their games at each. */
  #venues(): ReadonlyMap<string, readonly Place[]> {
    const venues = new Map<string, Place[]>();
    for (const { siteId, file } of this.#platform.sites.all)
      for (const { venueEnName, category } of file.venues)
        if (category !== OWN_BOOK)
          venues.set(venueEnName, [...(venues.get(venueEnName) ?? []), { siteId, kind: category }]);
    return venues;
  }
}

function isSound({ stake, validStake, status, currency }: VenueRound): boolean {
  const [all, valid] = [parseAmount(stake, currency), parseAmount(validStake, currency)];
  return all !== null && valid !== null && valid <= all && (status === 'settled' || valid === 0n);
}

/** One statement cannot change a round twice; of several reports of one the last one holds. */
function lastOfEach(reports: readonly VenueRound[]): VenueRound[] {
  const latest = new Map<string, VenueRound>();
  for (const report of reports) {
    const known = latest.get(report.roundId);
    if (!known || known.sequence < report.sequence) latest.set(report.roundId, report);
  }
  return [...latest.values()];
}

async function store(tx: Queryable, venue: string, rounds: readonly OwnedRound[], now: Date): Promise<void> {
  const minor = (amount: string, { currency }: VenueRound) => parseAmount(amount, currency) ?? 0n;
  await tx.query(
    `INSERT INTO venue_round (venue, round_id, site_id, member_id, game_id, kind, currency, stake, valid_stake, payout, status,
       sequence, ended_at, recorded_at, changed_at)
     SELECT $1, r.round_id, r.site_id, r.member_id, r.game_id, r.kind, r.currency, r.stake, r.valid_stake, r.payout, r.status,
       r.sequence, r.ended_at, $14::timestamptz, $14::timestamptz
     FROM unnest($2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::bigint[],
       $10::bigint[], $11::text[], $12::bigint[], $13::timestamptz[])
       AS r (round_id, site_id, member_id, game_id, kind, currency, stake, valid_stake, payout, status, sequence, ended_at)
     ON CONFLICT (venue, round_id) DO UPDATE SET stake = excluded.stake, valid_stake = excluded.valid_stake,
       payout = excluded.payout, status = excluded.status, sequence = excluded.sequence, ended_at = excluded.ended_at,
       changed_at = excluded.changed_at
     WHERE venue_round.sequence < excluded.sequence AND venue_round.member_id = excluded.member_id
       AND venue_round.currency = excluded.currency`,
    [
      venue,
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ siteId }) => siteId),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ gameId }) => gameId),
      rounds.map(({ kind }) => kind),
      rounds.map(({ currency }) => currency),
      rounds.map((round) => minor(round.stake, round)),
      rounds.map((round) => minor(round.validStake, round)),
      rounds.map((round) => minor(round.payout, round)),
      rounds.map(({ status }) => status),
      rounds.map(({ sequence }) => BigInt(sequence)),
      rounds.map(({ endedAt }) => new Date(endedAt)),
      now,
    ],
  );
}
