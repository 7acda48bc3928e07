import { createHash, randomBytes } from 'node:crypto';
import { type CodeName, codes } from '@touchline/contract';
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Identity } from '../../platform/call/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { ExpiringMap } from '../../platform/expiring-map.ts';
import type { IdSource } from '../../platform/ids.ts';
import { member, session } from './tables.ts';

const ABSOLUTE_MS = 24 * 3_600_000;
const IDLE_MS = 30 * 60_000;
/** How long an answer about a token is believed without asking the database again. */
const CACHE_MS = 5_000;
/** Activity is written this often at most. */
const TOUCH_MS = 30_000;
const TOKEN_BYTES = 32;
const MAX_CACHED = 50_000;

/** Why a session ended, and what its holder is told (decisions D1). */
const endCodes = {
  logout: 'authError',
  expired: 'authError',
  login_elsewhere: 'loginElsewhere',
  account_blocked: 'accountBlocked',
  password_changed: 'passwordChanged',
  ended_by_member: 'authError',
  account_closed: 'accountBlocked',
} as const satisfies Record<string, CodeName>;

export type EndReason = keyof typeof endCodes;

export type SessionRow = typeof session.$inferSelect;

export type TokenVerdict = { kind: 'live'; identity: Identity } | { kind: 'dead'; code: CodeName };

interface Cached {
  readonly identity: Identity;
  readonly siteId: number;
  readonly expiresAt: number;
  lastActiveAt: number;
  writtenAt: number;
}

export interface NewSession {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly clientType: string;
  readonly address: string;
  readonly device: string;
}

/** Logins: made, recognised by their opaque token, ended. The database is the authority; the cache lives seconds. */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #bus: Bus;
  readonly #cache: ExpiringMap<string, Cached>;

  constructor(db: Database, clock: Clock, ids: IdSource, bus: Bus) {
    this.#db = db;
    this.#clock = clock;
    this.#ids = ids;
    this.#bus = bus;
    this.#cache = new ExpiringMap(clock, MAX_CACHED);
    bus.subscribe('sessionEnded', () => this.#cache.clear());
  }

  /** Opens a session and ends the member's others of the same client type (standards AUT-12). */
  async open(tx: Queryable, request: NewSession): Promise<{ token: string; expiresAt: number; ended: bigint[] }> {
    const now = new Date(this.#clock.now());
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = now.getTime() + ABSOLUTE_MS;
    const ended = await tx.orm
      .update(session)
      .set({ endedAt: now, endReason: 'login_elsewhere' })
      .where(
        and(
          eq(session.memberId, request.memberId),
          eq(session.clientType, request.clientType),
          isNull(session.endedAt),
        ),
      )
      .returning({ id: session.id });
    await tx.orm.insert(session).values({
      id: this.#ids.next(),
      ...request,
      tokenHash: hashToken(token),
      createdAt: now,
      lastActiveAt: now,
      expiresAt: new Date(expiresAt),
    });
    return { token, expiresAt, ended: ended.map((row) => row.id) };
  }

  async identify(siteId: number, token: string, options: { isMoney: boolean }): Promise<TokenVerdict> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const cached = this.#cache.get(key) ?? (await this.#load(hash, key));
    if ('dead' in cached) return { kind: 'dead', code: cached.dead };
    const now = this.#clock.now();
    if (cached.siteId !== siteId || cached.expiresAt <= now) return { kind: 'dead', code: 'authError' };
    if (options.isMoney && now - cached.lastActiveAt > IDLE_MS) return { kind: 'dead', code: 'authError' };
    await this.#touch(cached, now);
    return { kind: 'live', identity: cached.identity };
  }

  async #load(hash: Buffer, key: string): Promise<Cached | { dead: CodeName }> {
    const [row] = await this.#db.orm
      .select({ session, name: member.name, status: member.status })
      .from(session)
      .innerJoin(member, eq(member.id, session.memberId))
      .where(eq(session.tokenHash, hash));
    if (!row) return { dead: 'authError' };
    if (row.session.endedAt) return { dead: endCodes[row.session.endReason as EndReason] ?? 'authError' };
    if (row.status === 'suspended' || row.status === 'closed') return { dead: 'accountBlocked' };
    const entry: Cached = {
      identity: { memberId: row.session.memberId, sessionId: row.session.id, name: row.name, status: row.status },
      siteId: row.session.siteId,
      expiresAt: row.session.expiresAt.getTime(),
      lastActiveAt: row.session.lastActiveAt.getTime(),
      writtenAt: row.session.lastActiveAt.getTime(),
    };
    this.#cache.set(key, entry, CACHE_MS);
    return entry;
  }

  async #touch(cached: Cached, now: number): Promise<void> {
    cached.lastActiveAt = now;
    if (now - cached.writtenAt < TOUCH_MS) return;
    cached.writtenAt = now;
    await this.#db.orm
      .update(session)
      .set({ lastActiveAt: new Date(now) })
      .where(eq(session.id, cached.identity.sessionId));
  }

  /** Ends one session for everybody at once: this node forgets it now, the others by the bus. */
  async end(sessionId: bigint, reason: EndReason, message: string): Promise<void> {
    await this.#db.orm
      .update(session)
      .set({ endedAt: new Date(this.#clock.now()), endReason: reason })
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)));
    this.announceEnd([sessionId], reason, message);
  }

  /** Tells all nodes about sessions that were ended in a transaction, once it is committed. */
  announceEnd(sessionIds: readonly bigint[], reason: EndReason, message: string): void {
    this.#cache.clear();
    for (const id of sessionIds) {
      this.#bus.publish('sessionEnded', { sessionId: String(id), code: codes[endCodes[reason]], message });
    }
  }

  /** Sessions that have not ended at a site, of one browser or of all. */
  async liveAt(siteId: number, device: string | null): Promise<bigint[]> {
    const rows = await this.#db.orm
      .select({ id: session.id })
      .from(session)
      .where(
        and(
          eq(session.siteId, siteId),
          device === null ? undefined : eq(session.device, device),
          isNull(session.endedAt),
          gt(session.expiresAt, new Date(this.#clock.now())),
        ),
      );
    return rows.map((row) => row.id);
  }

  /** Ends the member's sessions, one of them left out where it is given; returns those that ended. */
  async endAll(
    tx: Queryable,
    who: { siteId: number; memberId: bigint; except: bigint | null },
    reason: EndReason,
  ): Promise<bigint[]> {
    const rows = await tx.orm
      .update(session)
      .set({ endedAt: new Date(this.#clock.now()), endReason: reason })
      .where(
        and(
          eq(session.siteId, who.siteId),
          eq(session.memberId, who.memberId),
          isNull(session.endedAt),
          ...(who.except === null ? [] : [ne(session.id, who.except)]),
        ),
      )
      .returning({ id: session.id });
    return rows.map((row) => row.id);
  }

  /** The member's logins, newest first; `open` leaves out those that ended or ran out. */
  async ofMember(siteId: number, memberId: bigint, which: 'open' | 'all', most: number): Promise<SessionRow[]> {
    const now = new Date(this.#clock.now());
    return this.#db.orm
      .select()
      .from(session)
      .where(
        and(
          eq(session.siteId, siteId),
          eq(session.memberId, memberId),
          ...(which === 'open' ? [isNull(session.endedAt), gt(session.expiresAt, now)] : []),
        ),
      )
      .orderBy(desc(session.createdAt), desc(session.id))
      .limit(most);
  }

  async get(sessionId: bigint): Promise<{ createdAt: Date; expiresAt: Date } | undefined> {
    const [row] = await this.#db.orm
      .select({ createdAt: session.createdAt, expiresAt: session.expiresAt })
      .from(session)
      .where(eq(session.id, sessionId));
    return row;
  }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
