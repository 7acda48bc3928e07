import { createHash } from 'node:crypto';
import type { ParsedInput } from '@touchline/contract';
import { desc, eq } from 'drizzle-orm';
import type { CallContext } from '../../platform/call/handler.ts';
import type { Database } from '../../platform/db/database.ts';
import { addressText } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import type { DormantAccounts } from './dormant-accounts.ts';
import type { SecondFactors } from './factor/second-factors.ts';
import type { LegacyPasswords } from './legacy-passwords.ts';
import { LOGIN_TRIES } from './login-passwords.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { Passwords } from './passwords.ts';
import { coarsePlace } from './place.ts';
import type { Sessions } from './sessions.ts';
import { session } from './tables.ts';

/** Tries to lift a lock by the second factor, in the time that the lock takes. */
const MOST_UNLOCKS = 10;

const FORM_LIFE_MS = 5 * 60_000;

/** These refusals follow from the account itself, in whatever way its holder logs in. */
type AccountRefusal =
  | 'closed'
  | 'suspended'
  | 'factor_needed'
  | 'factor_wrong'
  | 'factor_locked'
  | 'codes_locked'
  | 'dormant';

type Refusal = 'bad_credentials' | 'locked' | 'stale_form' | AccountRefusal;

export interface OpenedLogin {
  readonly member: MemberRow;
  readonly token: string;
  readonly expiresAt: number;
  readonly lastLogin: { readonly at: number; readonly place: string } | null;
}

export type LoginResult =
  | OpenedLogin
  | { readonly refusal: Refusal; readonly unlockAt?: number; readonly ticket?: string };

/** The reason why a member may not log in. */
export interface RefusedAccount {
  readonly refusal: AccountRefusal;
  readonly ticket?: string;
}

export interface LoginParts {
  readonly db: Database;
  readonly members: MemberStore;
  readonly passwords: Passwords;
  readonly legacy: LegacyPasswords;
  readonly sessions: Sessions;
  readonly factors: SecondFactors;
  readonly dormant: DormantAccounts;
  readonly store: Store;
}

/** Password login. An unknown name is locked like a known one; neither text nor time distinguishes them (AUT-1, AUT-2). */
export class Login {
  readonly #parts: LoginParts;

  constructor(parts: LoginParts) {
    this.#parts = parts;
  }

  async login(input: ParsedInput<'login'>, context: CallContext): Promise<LoginResult> {
    const { members, passwords } = this.#parts;
    if (isStale(input.timewd, context.now)) return { refusal: 'stale_form' };
    const member = await members.byName(context.site.siteId, input.name);
    const strangerUntil = member ? null : await this.#strangerLock(input.name, context);
    if (strangerUntil !== null) return { refusal: 'locked', unlockAt: strangerUntil };
    const isLocked = member && (await members.claimTry(member, 'login', { now: context.now, ...LOGIN_TRIES })) === null;
    if (isLocked && !(await this.#unlocks(member, input, context)))
      return { refusal: 'locked', unlockAt: member.loginLockedUntil?.getTime() ?? context.now + LOGIN_TRIES.lockMs };
    const isRight =
      isLocked || (member ? await this.#isRight(member, input, context) : await passwords.verifyNobody(input.password));
    if (!member || !isRight) return { refusal: 'bad_credentials' };
    await members.forgetTries(member, 'login');
    const isLegacy = member.passwordKind === 'legacy';
    const renewed = isLegacy ? null : await passwords.renewed(member.passwordHash, input.password);
    if (renewed !== null) await members.replaceHash(member, renewed);
    const upgrade = isLegacy ? await passwords.hash(input.password) : null;
    const factor = { code: input.factorCode, isProven: isLocked === true };
    const refused = await this.refusalOf(member, factor, upgrade);
    if (refused) return refused;
    if (upgrade !== null) await members.replaceHash(member, upgrade);
    return (await this.open(member, context)) ?? { refusal: 'bad_credentials' };
  }

  /** Counts a failed try of an unknown name as it counts one of a known name; returns when the lock ends. */
  async #strangerLock(name: string, { site, now }: CallContext): Promise<number | null> {
    const { store } = this.#parts;
    const { most, windowMs, lockMs } = LOGIN_TRIES;
    const key = `login-stranger/${site.siteId}/${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`;
    const until = Number((await store.get(`${key}/until`)) ?? 0);
    if (until > now) return until;
    // The count ends with its window, which is no longer than the lock.
    const tries = await store.count(key, windowMs);
    if (tries === most) await store.put(`${key}/until`, String(now + lockMs), lockMs);
    return tries > most ? now + lockMs : null;
  }

  /** Checks `oldPassword`, which decides only for a migrated member who has not logged in since. */
  #isRight(member: MemberRow, input: ParsedInput<'login'>, { site }: CallContext): Promise<boolean> {
    const { passwords, legacy } = this.#parts;
    if (member.passwordKind === 'legacy') return legacy.verify(member, input.oldPassword, site);
    return passwords.verify(member.passwordHash, input.password);
  }

  /**
   * The second factor beside the right password lifts a lock (AUT-2). Somebody with only one of them learns nothing, and
   * without the password no code is even tried, so that nobody locks the factor of others.
   */
  async #unlocks(member: MemberRow, input: ParsedInput<'login'>, context: CallContext): Promise<boolean> {
    const { factors } = this.#parts;
    if (input.factorCode === undefined || !(await factors.isActive(member.id))) return false;
    // A lock is lifted by whom it was meant for at the first tries, or it would limit no guesses at all.
    const tries = await this.#parts.store.count(`login-unlock/${member.id}`, LOGIN_TRIES.lockMs);
    if (tries > MOST_UNLOCKS || !(await this.#isRight(member, input, context))) return false;
    return (await factors.use(member.id, input.factorCode)) === 'ok';
  }

  /** The reason why a member who proved who they are may still not log in; null where there is none. */
  async refusalOf(
    member: MemberRow,
    /** Proven already where it was used to lift a lock. */
    factor: { readonly code: string | undefined; readonly isProven: boolean },
    upgrade: string | null,
  ): Promise<RefusedAccount | null> {
    const { factors, dormant } = this.#parts;
    if (member.status === 'closed' || member.status === 'suspended') return { refusal: member.status };
    if (!factor.isProven && (await factors.isActive(member.id))) {
      if (factor.code === undefined) return { refusal: 'factor_needed' };
      const verdict = await factors.use(member.id, factor.code);
      if (verdict === 'factor_locked' || verdict === 'codes_locked') return { refusal: verdict };
      if (verdict !== 'ok') return { refusal: 'factor_wrong' };
    }
    const ticket = await dormant.ticketFor(member, upgrade);
    return ticket ? { refusal: 'dormant', ticket } : null;
  }

  /** Null where what proves the member changed after they were read. */
  async open(member: MemberRow, context: CallContext): Promise<OpenedLogin | null> {
    const { db, members, sessions } = this.#parts;
    const [previous] = await db.orm
      .select({ at: session.createdAt, address: session.address })
      .from(session)
      .where(eq(session.memberId, member.id))
      .orderBy(desc(session.createdAt))
      .limit(1);
    const opened = await db.transaction(async (tx) => {
      if (!(await members.recordLogin(tx, member, new Date(context.now)))) return null;
      return sessions.open(tx, {
        siteId: member.siteId,
        memberId: member.id,
        clientType: context.clientType,
        address: addressText(context.address),
        device: context.device,
      });
    });
    if (!opened) return null;
    sessions.announceEnd(opened.ended, 'login_elsewhere');
    return {
      member,
      token: opened.token,
      expiresAt: opened.expiresAt,
      lastLogin: previous ? { at: previous.at.getTime(), place: coarsePlace(previous.address) } : null,
    };
  }
}

/** A form that was open for too long, or comes from a clock that is off. */
export function isStale(timewd: number, now: number): boolean {
  return Math.abs(now - timewd) > FORM_LIFE_MS;
}
