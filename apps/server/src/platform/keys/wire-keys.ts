import { randomBytes } from 'node:crypto';
import { type SiteKeyOffer, siteKeyBytes, toBase64Url } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { createSigner, type Signer } from '@touchline/wire/signer';
import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Log } from '../log.ts';
import { cellOf } from '../sealed-columns.ts';
import type { SiteKey, SiteWire } from '../site/site.ts';
import type { Vault } from '../vault.ts';
import type { KeptKeys } from './kept-keys.ts';

const MINUTE_MS = 60_000;
/** The time for which pages are given a key, and the time for which it is accepted, from the moment it is first given. */
export const GIVEN_MS = 60 * MINUTE_MS;
export const TAKEN_MS = 3 * GIVEN_MS;
/** The time before its first use at which a key is made, so that every node has it in time. */
const LEAD_MS = 5 * MINUTE_MS;
const LOOK_EVERY_MS = 30_000;
/** Numbers the lock under which one node at a time makes keys. */
const LOCK = 7403001;

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly kept: KeptKeys;
  readonly log: Log;
}

interface HeldKey extends SiteKey {
  readonly siteId: number;
  readonly givenFrom: number;
  readonly endsAt: number;
}

interface Row {
  readonly site_id: number;
  readonly kid: string;
  readonly private_cipher: Uint8Array;
  readonly given_from: Date;
  readonly ends_at: Date;
}

/**
 * The short-lived keys of the sealed envelope (decision 062). All nodes share them through the database, where their private
 * halves are sealed; one whose time is over is erased there and in memory, and what was sealed for it opens no more.
 */
export class WireKeys implements SiteWire {
  readonly #clock: Clock;
  #parts: Parts | null = null;
  #held: readonly HeldKey[] = [];
  readonly #signers = new Map<number, Signer>();
  readonly #signatures = new Map<string, string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Makes the first keys, or loads those of other nodes. No other method may be called before it. */
  async open(parts: Parts, siteIds: readonly number[]): Promise<void> {
    this.#parts = parts;
    for (const siteId of siteIds) this.#signers.set(siteId, createSigner(parts.kept.lasting(`lines/${siteId}/1`)));
    await this.refresh();
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.refresh().catch((error: unknown) =>
        this.#parts?.log.error({ error }, 'keys of the envelope were not renewed'),
      );
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  find(siteId: number, id: string): SiteKey | undefined {
    return this.#held.find((key) => key.id === id && key.siteId === siteId);
  }

  signerOf(siteId: number): Signer {
    const signer = this.#signers.get(siteId);
    if (!signer) throw new Error(`site ${siteId} has no signature yet`);
    return signer;
  }

  /** The newest key that may be given by now, signed by the site. */
  offered(siteId: number): SiteKeyOffer & { readonly signature: string } {
    const now = this.#clock.now();
    const ready = this.#held.filter((key) => key.siteId === siteId && key.givenFrom <= now);
    const key = ready.at(-1) ?? this.#held.find((held) => held.siteId === siteId);
    if (!key) throw new Error(`site ${siteId} has no key yet`);
    const offer = { siteId, id: key.id, publicKey: toBase64Url(key.publicKey), endsAt: key.endsAt };
    const signature = this.#signatures.get(key.id) ?? toBase64Url(this.signerOf(siteId).sign(siteKeyBytes(offer)));
    this.#signatures.set(key.id, signature);
    return { ...offer, signature };
  }

  /** Loads the keys that other nodes made, makes due ones and erases expired ones. */
  async refresh(): Promise<void> {
    if (!this.#parts) return;
    const { db } = this.#parts;
    let rows = await readKeys(db);
    if (this.#isDue(rows))
      rows = await db.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
        const now = this.#clock.now();
        await tx.query('DELETE FROM wire_key WHERE ends_at <= $1', [new Date(now)]);
        const present = await readKeys(tx);
        for (const siteId of this.#signers.keys()) {
          const from = dueFrom(present, siteId, now);
          if (from !== null) await this.#make(tx, siteId, from);
        }
        return readKeys(tx);
      });
    this.#take(rows);
  }

  #isDue(rows: readonly Row[]): boolean {
    const now = this.#clock.now();
    return (
      rows.some((row) => row.ends_at.getTime() <= now) ||
      [...this.#signers.keys()].some((siteId) => dueFrom(rows, siteId, now) !== null)
    );
  }

  async #make(tx: Queryable, siteId: number, givenFrom: number): Promise<void> {
    if (!this.#parts) return;
    const kid = randomBytes(8).toString('hex');
    const { privateKey } = nodeSuite.generateKeyPair();
    const sealed = this.#parts.vault.encrypt(toBase64Url(privateKey), cellOf('wire_key.private_cipher', siteId, kid));
    await tx.query(
      'INSERT INTO wire_key (site_id, kid, private_cipher, given_from, ends_at) VALUES ($1, $2, $3, $4, $5)',
      [siteId, kid, sealed, new Date(givenFrom), new Date(givenFrom + TAKEN_MS)],
    );
  }

  #take(rows: readonly Row[]): void {
    const known = new Map(this.#held.map((key) => [key.id, key]));
    const held = rows.map((row) => known.get(row.kid) ?? this.#opened(row));
    const isHeld = new Set(held.map(({ id }) => id));
    for (const gone of this.#held.filter(({ id }) => !isHeld.has(id))) {
      gone.privateKey.fill(0);
      this.#signatures.delete(gone.id);
    }
    this.#held = held;
  }

  #opened({ site_id: siteId, kid: id, private_cipher, given_from, ends_at }: Row): HeldKey {
    if (!this.#parts) throw new Error('the keys of the envelope are not open yet');
    const text = this.#parts.vault.decrypt(private_cipher, cellOf('wire_key.private_cipher', siteId, id));
    const privateKey = Uint8Array.from(Buffer.from(text, 'base64url'));
    const publicKey = nodeSuite.publicKeyOf(privateKey);
    return { siteId, id, privateKey, publicKey, givenFrom: given_from.getTime(), endsAt: ends_at.getTime() };
  }
}

/** The time from which the next key of a site is used, if it has to be made now; null if there is one. */
function dueFrom(rows: readonly Row[], siteId: number, now: number): number | null {
  const from = rows.filter((row) => row.site_id === siteId && row.ends_at.getTime() > now);
  const newest = from.at(-1)?.given_from.getTime();
  if (newest === undefined) return now;
  return newest + GIVEN_MS - LEAD_MS <= now ? Math.max(now, newest + GIVEN_MS) : null;
}

function readKeys(on: Queryable): Promise<Row[]> {
  return on.query<Row>(
    'SELECT site_id, kid, private_cipher, given_from, ends_at FROM wire_key ORDER BY given_from, kid',
  );
}
