import type { Database, Queryable } from '../platform/db/database.ts';
import { type Refuse, refusableTransaction } from '../platform/db/refusable-transaction.ts';
import type { LedgerCommand } from './commands.ts';
import type { AnnouncedStep, Money } from './money-batch.ts';

/** A member's command with its idempotency key and the hash of its input. */
export interface KeyedRequest {
  readonly memberId: bigint;
  readonly key: string;
  readonly hash: Buffer;
}

/** The record of a command that was carried out, with the hash of its input. */
interface Stored {
  readonly inputHash: Uint8Array;
}

interface Refusal {
  readonly refusal: string;
}

interface KeyReused {
  readonly refusal: 'key_reused';
}

/** The command was carried out, now (`isNew`) or by an earlier request with the same key; or it was refused. */
type KeyedResult<Found, Refused> = { readonly done: Found; readonly isNew: boolean } | Refused | KeyReused;

interface KeyLookup<Found> {
  /** Finds the record of a key; null or undefined when the key was never used. */
  readonly find: (request: Pick<KeyedRequest, 'memberId' | 'key'>) => Promise<Found | null | undefined>;
  /**
   * `first`: the key is looked up before anything else. `after_refusal`: a first request costs no query; the key is looked up
   * only where the request is refused, because the same request a moment earlier may be the reason.
   */
  readonly lookUp: 'first' | 'after_refusal';
}

interface KeyedMove<Row, Found, Refused, Seen> extends KeyLookup<Found>, AnnouncedStep<Row, Seen> {
  /** Makes the record of a row that moved, equal to what `find` would answer. */
  readonly done: (row: Row, journalId: bigint) => Found;
  /** The reason why nothing moved. `unclaimed`: a guard refused. */
  readonly refuse: (row: Row, code: 'insufficient' | 'unclaimed') => Refused | Promise<Refused>;
  /** The refusal that an error of the step means; null for any other error, which is rethrown. */
  readonly refuseError?: (error: unknown) => Refused | null;
}

/** Row and ledger command of a request that passed every check that needs no money. */
interface Planned<Row> {
  readonly row: Row;
  readonly command: LedgerCommand;
}

/**
 * Declares a kind of command that moves a member's money once per key, in the batch of its moment. The returned function looks
 * the key up, moves the money as `plan` returns, and announces the move after its commit.
 */
export function keyedMove<Row, Found extends Stored, Refused extends Refusal, Seen = unknown>(
  batch: Money['batch'],
  kind: KeyedMove<Row, Found, Refused, Seen>,
): (request: KeyedRequest, plan: () => Promise<Planned<Row> | Refused>) => Promise<KeyedResult<Found, Refused>> {
  const move = batch.declare<Row, Seen>(kind);

  async function carryOut({ row, command }: Planned<Row>): Promise<KeyedResult<Found, Refused> | 'repeated'> {
    try {
      const result = await move(row, command);
      switch (result.code) {
        case 'ok':
          return { done: kind.done(row, result.journalId), isNew: true };
        case 'repeated':
          return 'repeated';
        case 'key_reused':
          return { refusal: 'key_reused' };
        case 'insufficient':
        case 'unclaimed':
          return await kind.refuse(row, result.code);
        default:
          throw new Error(`${command.key} met ${result.code}`);
      }
    } catch (error) {
      const refused = kind.refuseError?.(error) ?? null;
      if (refused === null) throw error;
      return refused;
    }
  }

  return (request, plan) =>
    oncePerKey(kind, request, async () => {
      const planned = await plan();
      return 'refusal' in planned ? planned : carryOut(planned);
    });
}

interface KeyedTransaction<Found> extends KeyLookup<Found> {
  /** Announces what was written. It runs after the commit. */
  readonly announce: (written: Found) => void | Promise<void>;
}

/** Writes a request in the transaction. `throw refuse(…)` undoes the transaction and refuses the request. */
type Write<Found, Refused> = (tx: Queryable, refuse: Refuse<Refused>) => Promise<Found>;

/** The same for a command that is written in a transaction of its own, because it holds locks that others wait for. */
export function keyedTransaction<Found extends Stored, Refused extends Refusal>(
  db: Database,
  kind: KeyedTransaction<Found>,
): (
  request: KeyedRequest,
  plan: () => Promise<{ readonly write: Write<Found, Refused> } | Refused>,
) => Promise<KeyedResult<Found, Refused>> {
  async function carryOut(request: KeyedRequest, write: Write<Found, Refused>): Promise<KeyedResult<Found, Refused>> {
    let done: Found;
    try {
      const written = await refusableTransaction(db, write);
      if ('refused' in written) return written.refused;
      done = written.done;
    } catch (error) {
      // Another request wrote the same key in this moment, or the answer to the commit was lost: the key shows it.
      const found = await lookUpKey(kind, request).catch(() => null);
      if (!found) throw error;
      // The request that wrote it may not have come as far as its announcement.
      if ('done' in found) await kind.announce(found.done);
      return found;
    }
    await kind.announce(done);
    return { done, isNew: true };
  }

  return (request, plan) =>
    oncePerKey(kind, request, async () => {
      const planned = await plan();
      return 'refusal' in planned ? planned : carryOut(request, planned.write);
    });
}

/** The answer to a request whose key was used before; null where it was not. */
async function lookUpKey<Found extends Stored>(
  { find }: KeyLookup<Found>,
  request: KeyedRequest,
): Promise<KeyedResult<Found, never> | null> {
  const found = await find(request);
  if (!found) return null;
  return request.hash.equals(found.inputHash) ? { done: found, isNew: false } : { refusal: 'key_reused' };
}

async function oncePerKey<Found extends Stored, Refused extends Refusal>(
  kind: KeyLookup<Found>,
  request: KeyedRequest,
  carryOut: () => Promise<KeyedResult<Found, Refused> | 'repeated'>,
): Promise<KeyedResult<Found, Refused>> {
  const earlier = () => lookUpKey(kind, request);
  if (kind.lookUp === 'first') {
    const found = await earlier();
    if (found) return found;
  }
  const result = await carryOut();
  if (result === 'repeated') {
    const found = await earlier();
    if (!found)
      throw new Error(`key ${request.key} of member ${request.memberId} was used, but what it stands for is missing`);
    return found;
  }
  if ('done' in result) return result;
  return result.refusal === 'key_reused' ? result : ((await earlier()) ?? result);
}
