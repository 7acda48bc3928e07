import { MOST_DESTINATIONS } from '@touchline/rules/validation';
import type { Queryable } from '../../platform/db/database.ts';
import { type Refuse, refusableTransaction } from '../../platform/db/refusable-transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Site } from '../../platform/site/site.ts';
import type { DestinationKind, DestinationRow, DestinationStore, NewDestination, Owner } from './destination-store.ts';
import { type Guarded, type GuardProblem, Guards, type Payees } from './guards.ts';
import { numberHash, sealContent } from './sealed-content.ts';

const HOUR_MS = 3_600_000;

/** The caller: member, session and network. */
export interface Asker extends Owner {
  readonly sessionId: bigint;
  readonly address: string;
}

/** A checked number as it is bound. */
export interface NewNumber extends Guarded {
  readonly kind: DestinationKind;
  readonly network: string;
  readonly number: string;
  /** The number in the form that finds it again. */
  readonly sameForm: string;
  readonly label: string;
  readonly alias: string;
  readonly branch: string;
  readonly region: string;
  readonly isDefault: boolean;
}

/** The functions of other modules that this module needs. */
export interface DestinationNeeds {
  readonly payees: Payees;
  /** Whether money is on its way to a destination; read inside the transaction that would remove it. */
  readonly isInUse: (on: Queryable, id: bigint) => Promise<boolean>;
}

/**
 * Destinations of members' payouts. A member binds and removes one with the withdrawal password and a proof and receives a
 * notice, and no number is bound twice (ACC-6, ACC-7, CRD-4, CRD-6).
 */
export class Destinations {
  readonly #platform: Platform;
  readonly #store: DestinationStore;
  readonly #needs: DestinationNeeds;
  readonly #guards: Guards;

  constructor(platform: Platform, store: DestinationStore, needs: DestinationNeeds) {
    this.#platform = platform;
    this.#store = store;
    this.#needs = needs;
    this.#guards = new Guards(needs.payees);
  }

  async add(asker: Asker, input: NewNumber): Promise<'ok' | 'need_real_name' | 'too_many' | 'bound' | GuardProblem> {
    const { db, vault, ids, clock } = this.#platform;
    const { realName } = await this.#needs.payees.read(asker.siteId, asker.memberId);
    if (realName === null) return 'need_real_name';
    const wrong = await this.#guards.password(asker, input);
    if (wrong) return wrong;
    if ((await this.#store.list(asker, input.kind)).length >= MOST_DESTINATIONS) return 'too_many';
    const proved = await this.#guards.proof(asker, input);
    if ('problem' in proved) return proved.problem;

    const at = new Date(clock.now());
    const id = ids.next();
    const hash = numberHash(vault, input.sameForm);
    const { number, branch, region } = input;
    const row: NewDestination = {
      id,
      siteId: asker.siteId,
      memberId: asker.memberId,
      kind: input.kind,
      network: input.network,
      contentCipher: sealContent(vault, { memberId: asker.memberId, id }, { number, holder: realName, branch, region }),
      numberHash: hash,
      label: input.label,
      alias: input.alias,
      isDefault: input.isDefault,
      confirmed: proved.byFactor,
      createdAt: at,
    };
    const result = await db.transaction(async (tx) => {
      await this.#store.lock(tx, asker);
      if (await this.#store.hasNumber(asker, hash, tx)) return 'bound';
      if (await this.#isAnothers(tx, asker, hash, at)) return 'bound';
      if ((await this.#store.list(asker, input.kind, tx)).length >= MOST_DESTINATIONS) return 'too_many';
      if (!(await this.#store.insert(tx, row))) {
        // Somebody bound the same number in this very moment.
        await this.#isAnothers(tx, asker, hash, at);
        return 'bound';
      }
      await this.#store.record(tx, [this.#event(asker, 'added', id, at)]);
      await this.#needs.payees.tell(tx, asker, 'destinationAdded');
      return 'ok';
    });
    return result;
  }

  async remove(
    asker: Asker,
    kind: DestinationKind,
    id: bigint,
    guarded: Guarded,
  ): Promise<'ok' | 'not_found' | 'destination_in_use' | GuardProblem> {
    const { db, clock } = this.#platform;
    const row = await this.#store.find(asker, id);
    if (row?.kind !== kind) return 'not_found';
    if (await this.#needs.isInUse(db, id)) return 'destination_in_use';
    const wrong = await this.#guards.password(asker, guarded);
    if (wrong) return wrong;
    const proved = await this.#guards.proof(asker, guarded);
    if ('problem' in proved) return proved.problem;
    const at = new Date(clock.now());
    const result = await refusableTransaction<'ok', 'destination_in_use'>(db, (tx, refuse) =>
      this.#removeUnused(tx, asker, { id, at }, refuse),
    );
    return 'refused' in result ? result.refused : result.done;
  }

  async #removeUnused(
    tx: Queryable,
    asker: Asker,
    { id, at }: { readonly id: bigint; readonly at: Date },
    refuse: Refuse<'destination_in_use'>,
  ): Promise<'ok'> {
    await this.#store.lock(tx, asker);
    const present = await this.#store.find(asker, id, tx);
    if (!present) return 'ok';
    // Waits for a withdrawal that is being written, which holds the row.
    await this.#store.remove(tx, asker, present, at);
    if (await this.#needs.isInUse(tx, id)) throw refuse('destination_in_use');
    await this.#store.record(tx, [this.#event(asker, 'removed', id, at)]);
    await this.#needs.payees.tell(tx, asker, 'destinationRemoved');
    return 'ok';
  }

  /** False for one that is none of this member's. */
  async makeDefault(asker: Asker, kind: DestinationKind, id: bigint): Promise<boolean> {
    const at = new Date(this.#platform.clock.now());
    return this.#platform.db.transaction(async (tx) => {
      await this.#store.lock(tx, asker);
      const row = await this.#store.find(asker, id, tx);
      if (row?.kind !== kind) return false;
      if (row.isDefault) return true;
      await this.#store.makeDefault(tx, asker, row);
      await this.#store.record(tx, [this.#event(asker, 'made_default', id, at)]);
      return true;
    });
  }

  /** Each with whether money is on its way to it, the default first. */
  async list(owner: Owner, kind: DestinationKind): Promise<{ row: DestinationRow; isInUse: boolean }[]> {
    const rows = await this.#store.list(owner, kind);
    return Promise.all(
      rows.map(async (row) => ({ row, isInUse: await this.#needs.isInUse(this.#platform.db, row.id) })),
    );
  }

  /** Whether another account has the number now. Both accounts get a note for operators; neither member sees it. */
  async #isAnothers(tx: Queryable, asker: Asker, hash: Uint8Array, at: Date): Promise<boolean> {
    const others = await this.#store.othersWith(asker, hash, tx);
    const { siteId, memberId, sessionId, address } = asker;
    const common = { siteId, kind: 'shared', sessionId, address, at };
    const events = others.flatMap((other) => [
      { ...common, id: this.#platform.ids.next(), memberId, otherMemberId: other.id },
      { ...common, id: this.#platform.ids.next(), memberId: other.id, otherMemberId: memberId },
    ]);
    await this.#store.record(tx, events);
    return others.some((other) => other.isPresent);
  }

  #event(asker: Asker, kind: string, destinationId: bigint, at: Date) {
    const { siteId, memberId, sessionId, address } = asker;
    return { id: this.#platform.ids.next(), siteId, memberId, kind, destinationId, sessionId, address, at };
  }
}

/** The start and end of the period in which a new destination is treated with care, in milliseconds. */
export function careOf(site: Site, row: DestinationRow): { usableAt: number; newUntil: number } {
  const boundAt = row.createdAt.getTime();
  const newUntil = boundAt + site.file.newDestinationHours * HOUR_MS;
  return { usableAt: row.confirmed ? boundAt : newUntil, newUntil };
}
