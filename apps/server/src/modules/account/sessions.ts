import { codes } from '@touchline/contract';
import type { CurrencyCode } from '@touchline/rules/money';
import { and, desc, eq, gt, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Identity } from '../../platform/call/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { Store } from '../../platform/store/store.ts';
import { type KnownSession, knownFrom } from './known-session.ts';
import { SessionCache } from './session-cache.ts';
import { type EndReason, endingFor, endingOf, REPLACED, type SessionEnding } from './session-endings.ts';
import { hashToken, newToken, ReplacedTokens } from './session-tokens.ts';
import type { InUse, Use } from './session-use.ts';
import { member, session } from './tables.ts';

const ABSOLUTE_MS = 24 * 3_600_000;
const IDLE_MS = 30 * 60_000;
/** More sessions than a member has open at once. */
const MOST_OPEN = 20;
/** Activity is written this often at most. */
const TOUCH_MS = 30_000;
const EXPIRED = endingFor('expired', 'CNY');

export type SessionRow = typeof session.$inferSelect;

export type TokenVerdict =
  | { kind: 'live'; identity: Identity }
  | { kind: 'dead'; ending: SessionEnding; memberId: bigint | null };

interface Dead {
  readonly dead: SessionEnding;
  readonly siteId: number | null;
  /** The member whose session it was; null for a token that was never issued by this site. */
  readonly memberId: bigint | null;
}

/** The sessions that a change concerns. */
export type Concerned =
  | { readonly memberId: bigint }
  | { readonly device: string }
  | { readonly isFrom: (address: string) => boolean };

export interface NewSession {
  readonly siteId: number;
  readonly memberId: bigint;
  readonly clientType: string;
  readonly address: string;
  readonly device: string;
  /** The earlier session that this one replaces without a password. Its times stay the same. */
  readonly from?: Pick<SessionRow, 'signedInAt' | 'lastActedAt' | 'expiresAt'>;
}

/** Logins: made, recognised by their opaque token, ended. The database is the authority; the cache lives seconds. */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #ids: IdSource;
  readonly #bus: Bus;
  readonly #replaced: ReplacedTokens;
  readonly #cache: SessionCache<KnownSession>;
  readonly #wentAway: (memberId: bigint) => void;

  /** `wentAway` is called when a session turns out to be used where nobody may play. */
  constructor(
    db: Database,
    clock: Clock,
    ids: IdSource,
    bus: Bus,
    { store, wentAway }: { readonly store: Store; readonly wentAway: (memberId: bigint) => void },
  ) {
    this.#wentAway = wentAway;
    this.#db = db;
    this.#clock = clock;
    this.#ids = ids;
    this.#bus = bus;
    this.#replaced = new ReplacedTokens(store);
    this.#cache = new SessionCache(clock);
    const missed = () => this.#cache.clear();
    bus.subscribe('sessionEnded', ({ sessionId }) => this.#cache.sessionEnded(sessionId), missed);
    bus.subscribe('memberChanged', ({ memberId }) => this.#cache.memberChanged(memberId), missed);
    bus.subscribe('protectionChanged', ({ memberId }) => this.#cache.memberChanged(memberId), missed);
  }

  /** Opens a session and ends the member's others of the same client type (standards AUT-12). */
  async open(
    tx: Queryable,
    { from, ...request }: NewSession,
  ): Promise<{ token: string; expiresAt: number; ended: bigint[] }> {
    const now = new Date(this.#clock.now());
    const token = newToken();
    const expiresAt = from?.expiresAt ?? new Date(now.getTime() + ABSOLUTE_MS);
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
      signedInAt: from?.signedInAt ?? now,
      lastActiveAt: now,
      lastActedAt: from?.lastActedAt ?? now,
      expiresAt,
    });
    return { token, expiresAt: expiresAt.getTime(), ended: ended.map((row) => row.id) };
  }

  /**
   * Replaces the token of a session that goes on (AUT-13). The earlier token is no longer accepted once the
   * transaction is committed and `announceChange` has notified the nodes.
   */
  async renewToken(tx: Queryable, sessionId: bigint): Promise<string> {
    const token = newToken();
    const [row] = await tx.orm
      .select({ tokenHash: session.tokenHash })
      .from(session)
      .where(eq(session.id, sessionId))
      .for('update');
    if (row) await this.#replaced.add(row.tokenHash);
    await tx.orm
      .update(session)
      .set({ tokenHash: hashToken(token) })
      .where(eq(session.id, sessionId));
    return token;
  }

  async identify(siteId: number, token: string, use: Use): Promise<TokenVerdict> {
    const hash = hashToken(token);
    const key = hash.toString('base64');
    const known = this.#cache.get(key);
    const found = known ? { keep: known } : await this.#cache.load(key, () => this.#read(hash));
    if ('dead' in found)
      return { kind: 'dead', ending: found.dead, memberId: found.siteId === siteId ? found.memberId : null };
    const cached = found.keep;
    const now = this.#clock.now();
    if (cached.siteId !== siteId) return { kind: 'dead', ending: EXPIRED, memberId: null };
    const { memberId } = cached.identity;
    if (cached.expiresAt <= now) return { kind: 'dead', ending: EXPIRED, memberId };
    if (use.isAct && now - cached.lastActedAt > IDLE_MS) {
      // Another node may know of an act that this one has not read yet.
      cached.lastActedAt = await this.#lastActOf(cached.identity.sessionId);
      if (now - cached.lastActedAt > IDLE_MS) return { kind: 'dead', ending: EXPIRED, memberId };
    }
    await this.#touch(cached, now, use.isAct);
    if (use.isAway !== undefined && use.isAway !== cached.isAway) await this.#moved(cached, use.isAway, now);
    return { kind: 'live', identity: { ...cached.identity, isAway: cached.isAway } };
  }

  async #read(hash: Buffer): Promise<{ readonly keep: KnownSession } | Dead> {
    const [row] = await this.#db.orm
      .select({ session, member })
      .from(session)
      .innerJoin(member, eq(member.id, session.memberId))
      .where(eq(session.tokenHash, hash));
    if (!row) {
      return { dead: (await this.#replaced.has(hash)) ? REPLACED : EXPIRED, siteId: null, memberId: null };
    }
    const { siteId, memberId } = row.session;
    const dead = deathOf(row.session, row.member);
    if (dead) return { dead, siteId, memberId };
    return { keep: knownFrom(row) };
  }

  /** Any call keeps the session in use; only the member's own acts keep it from resting. */
  async #touch(cached: KnownSession, now: number, isAct: boolean): Promise<void> {
    if (isAct) cached.lastActedAt = now;
    const isActDue = isAct && now - cached.actWrittenAt >= TOUCH_MS;
    if (now - cached.writtenAt < TOUCH_MS && !isActDue) return;
    cached.writtenAt = now;
    if (isActDue) cached.actWrittenAt = now;
    const at = new Date(now);
    await this.#db.orm
      .update(session)
      .set({ lastActiveAt: at, ...(isActDue ? { lastActedAt: at } : {}) })
      .where(eq(session.id, cached.identity.sessionId));
  }

  /** The session is used elsewhere now: in reach of the site's licence, or out of it (standards GEO-1). */
  async #moved(cached: KnownSession, isAway: boolean, now: number): Promise<void> {
    const { sessionId, memberId } = cached.identity;
    await this.#db.orm
      .update(session)
      .set({ awaySince: isAway ? new Date(now) : null })
      .where(eq(session.id, sessionId));
    cached.isAway = isAway;
    this.announceChange(memberId);
    if (isAway) this.#wentAway(memberId);
  }

  async #lastActOf(sessionId: bigint): Promise<number> {
    const [row] = await this.#db.orm
      .select({ lastActedAt: session.lastActedAt })
      .from(session)
      .where(eq(session.id, sessionId));
    return row?.lastActedAt.getTime() ?? 0;
  }

  /**
   * The time at which the session rests, and the time at which it ends. An act of the member is noted first, unless the session
   * rests already.
   */
  async act(sessionId: bigint, didAct: boolean): Promise<{ restsAt: number; endsAt: number }> {
    const now = this.#clock.now();
    if (didAct) {
      const awake = gte(session.lastActedAt, new Date(now - IDLE_MS));
      await this.#db.orm
        .update(session)
        .set({ lastActedAt: new Date(now) })
        .where(and(eq(session.id, sessionId), awake));
    }
    const row = await this.get(sessionId);
    if (!row) return { restsAt: now, endsAt: now };
    return { restsAt: row.lastActedAt.getTime() + IDLE_MS, endsAt: row.expiresAt.getTime() };
  }

  /** Ends one session for everybody at once: this node forgets it now, the others by the bus. */
  async end(sessionId: bigint, reason: EndReason): Promise<void> {
    await this.#db.orm
      .update(session)
      .set({ endedAt: new Date(this.#clock.now()), endReason: reason })
      .where(and(eq(session.id, sessionId), isNull(session.endedAt)));
    this.announceEnd([sessionId], reason);
  }

  /** Informs all nodes about sessions that were ended in a transaction, once it is committed. */
  announceEnd(sessionIds: readonly bigint[], reason: EndReason, currency: CurrencyCode = 'CNY'): void {
    const { code, message } = endingFor(reason, currency);
    for (const id of sessionIds) this.#cache.sessionEnded(String(id));
    for (const id of sessionIds)
      this.#bus.publish('sessionEnded', { sessionId: String(id), code: codes[code], message });
  }

  /** Makes every node read the member's facts of sessions again, once the change is committed. */
  announceChange(memberId: bigint): void {
    this.#cache.memberChanged(String(memberId));
    this.#bus.publish('memberChanged', { memberId: String(memberId) });
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

  /** Ends the live sessions of a site that a change concerns, and notifies all nodes. */
  async endConcerned(siteId: number, concerned: Concerned, reason: EndReason): Promise<void> {
    const now = new Date(this.#clock.now());
    const rows = await this.#db.orm
      .select({ id: session.id, address: session.address })
      .from(session)
      .where(
        and(
          eq(session.siteId, siteId),
          'memberId' in concerned ? eq(session.memberId, concerned.memberId) : undefined,
          'device' in concerned ? eq(session.device, concerned.device) : undefined,
          isNull(session.endedAt),
          gt(session.expiresAt, now),
        ),
      );
    const meant = rows.filter(({ address }) => !('isFrom' in concerned) || concerned.isFrom(address));
    if (meant.length === 0) return;
    const ids = meant.map(({ id }) => id);
    const ended = await this.#db.orm
      .update(session)
      .set({ endedAt: now, endReason: reason })
      .where(and(inArray(session.id, ids), isNull(session.endedAt)))
      .returning({ id: session.id });
    this.announceEnd(
      ended.map(({ id }) => id),
      reason,
    );
  }

  /**
   * The reason why an open page of this session must close; null while the session lives. `REPLACED` where the proof that the
   * page came with has changed, which gave the session another token.
   */
  async deathOf(
    sessionId: bigint,
    { on = this.#db, proofVersion }: { readonly on?: Queryable; readonly proofVersion?: number } = {},
  ): Promise<SessionEnding | null> {
    const [row] = await on.orm
      .select({ session, member })
      .from(session)
      .innerJoin(member, eq(member.id, session.memberId))
      .where(eq(session.id, sessionId));
    if (!row || row.session.expiresAt.getTime() <= this.#clock.now()) return EXPIRED;
    const ending = deathOf(row.session, row.member);
    return ending ?? ((proofVersion ?? row.member.proofVersion) === row.member.proofVersion ? null : REPLACED);
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

  /** Sessions of the member that were used within the time one may rest. */
  async inUse(siteId: number, memberId: bigint): Promise<InUse[]> {
    const open = await this.ofMember(siteId, memberId, 'open', MOST_OPEN);
    return open
      .filter(({ lastActiveAt }) => this.#clock.now() - lastActiveAt.getTime() < IDLE_MS)
      .map(({ id, signedInAt, awaySince }) => ({
        ...{ sessionId: id, signedInAt: signedInAt.getTime(), isAway: awaySince !== null },
      }));
  }

  /** Those of these members who were last where nobody may play, by the open session that they used last (standards GEO-1). */
  async awayAmong(on: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
    const rows = await on.query<{ memberId: bigint; isAway: boolean }>(
      `SELECT DISTINCT ON (member_id) member_id AS "memberId", away_since IS NOT NULL AS "isAway" FROM session
       WHERE member_id = ANY ($1::bigint[]) AND ended_at IS NULL AND expires_at > $2
       ORDER BY member_id, last_active_at DESC, id DESC`,
      [memberIds, new Date(this.#clock.now())],
    );
    return rows.filter(({ isAway }) => isAway).map(({ memberId }) => memberId);
  }

  /** Whether a session of the member is in use where they may play. */
  async isHere(siteId: number, memberId: bigint): Promise<boolean> {
    return (await this.inUse(siteId, memberId)).some(({ isAway }) => !isAway);
  }

  /** The times for which the member was signed in since a moment, each session by itself, in milliseconds. */
  async spansSince(siteId: number, memberId: bigint, since: number): Promise<{ from: number; to: number }[]> {
    const from = new Date(since);
    const rows = await this.#db.orm
      .select({ from: session.createdAt, lastActiveAt: session.lastActiveAt, endedAt: session.endedAt })
      .from(session)
      .where(and(eq(session.siteId, siteId), eq(session.memberId, memberId), gt(session.lastActiveAt, from)));
    return rows.map((row) => ({
      from: row.from.getTime(),
      to: Math.min(row.lastActiveAt.getTime(), row.endedAt?.getTime() ?? Number.POSITIVE_INFINITY),
    }));
  }

  async get(sessionId: bigint, on: Queryable = this.#db): Promise<SessionRow | undefined> {
    const [row] = await on.orm.select().from(session).where(eq(session.id, sessionId));
    return row;
  }
}

/** The message to the holder of a session that ended or whose member is blocked; null while it is alive. */
function deathOf(
  { endedAt, endReason }: Pick<SessionRow, 'endedAt' | 'endReason'>,
  { status, currency }: { readonly status: string; readonly currency: string },
): SessionEnding | null {
  return endedAt ? endingFor(endReason, currency as CurrencyCode) : endingOf(status);
}
