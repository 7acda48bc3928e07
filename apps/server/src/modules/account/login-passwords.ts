import { USUAL_PASSWORDS } from '@touchline/rules/validation';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Sites } from '../../platform/site/sites.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import { isCommonPassword, isNameAsPassword, type Passwords } from './passwords.ts';

/** Failures within a window that lock the login password, and for how long (standards AUT-2). */
export const LOGIN_TRIES = { most: 3, windowMs: 30 * 60_000, lockMs: 30 * 60_000 };

export type NewPasswordProblem = 'password_same_as_name' | 'password_weak' | 'password_unchanged';

/** The login password of a signed-in member: required again, checked, replaced. */
export class LoginPasswords {
  readonly #members: MemberStore;
  readonly #passwords: Passwords;
  readonly #clock: Clock;
  readonly #sites: Pick<Sites, 'byId'>;

  constructor(members: MemberStore, passwords: Passwords, clock: Clock, sites: Pick<Sites, 'byId'>) {
    this.#sites = sites;
    this.#members = members;
    this.#passwords = passwords;
    this.#clock = clock;
  }

  /** The attempt is counted with those of the login page, before the password is compared. */
  async confirm(member: MemberRow, digest: string): Promise<'right' | 'password_wrong' | 'password_locked'> {
    const tries = await this.#members.claimTry(member, 'login', { now: this.#clock.now(), ...LOGIN_TRIES });
    if (tries === null) return 'password_locked';
    if (!(await this.#passwords.verify(member.passwordHash, digest))) return 'password_wrong';
    await this.#members.forgetTries(member, 'login');
    const renewed =
      member.passwordKind === 'digest' ? await this.#passwords.renewed(member.passwordHash, digest) : null;
    if (renewed !== null) await this.#members.replaceHash(member, renewed);
    return 'right';
  }

  /** The problem with a new password; null when there is none. Only digests arrive, so known words are digested too. */
  async judge(member: MemberRow, digest: string): Promise<NewPasswordProblem | null> {
    if (isNameAsPassword(member.name, digest)) return 'password_same_as_name';
    const rule = this.#sites.byId(member.siteId)?.file.passwords ?? USUAL_PASSWORDS;
    if (isCommonPassword(member.name, digest, rule)) return 'password_weak';
    return (await this.#passwords.verify(member.passwordHash, digest)) ? 'password_unchanged' : null;
  }

  hash(digest: string): Promise<string> {
    return this.#passwords.hash(digest);
  }

  /** Stores the hash of a new password and lifts the lock of the old one. */
  async replace(tx: Queryable, member: MemberRow, passwordHash: string): Promise<void> {
    const changes = { passwordHash, passwordKind: 'digest', passwordChangedAt: new Date(this.#clock.now()) };
    const unlocked = { loginFailures: 0, loginFailingSince: null, loginLockedUntil: null };
    await this.#members.update(member.siteId, member.id, { ...changes, ...unlocked }, tx);
  }
}
