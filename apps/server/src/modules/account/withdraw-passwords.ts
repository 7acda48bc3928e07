import { checkWithdrawPassword } from '@touchline/rules/validation';
import type { Clock } from '../../platform/clock.ts';
import type { MemberStore } from './member-store.ts';
import type { Passwords } from './passwords.ts';

const MAX_FAILURES = 5;
const LOCK_MS = 24 * 3_600_000;

export type WithdrawPasswordVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'not_set' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'wrong'; readonly left: number };

/** The six digits in front of every payout, apart from the login password and locked after five failures (AUT-6). */
export class WithdrawPasswords {
  readonly #members: MemberStore;
  readonly #passwords: Passwords;
  readonly #clock: Clock;

  constructor(members: MemberStore, passwords: Passwords, clock: Clock) {
    this.#members = members;
    this.#passwords = passwords;
    this.#clock = clock;
  }

  async set(siteId: number, memberId: bigint, password: string): Promise<'ok' | 'already_set' | 'password_trivial'> {
    const member = await this.#members.byId(siteId, memberId);
    if (!member || member.withdrawPasswordHash !== null) return 'already_set';
    const birthday = member.birthday.replaceAll('-', '');
    const isBirthday = password === birthday.slice(2) || password === birthday.slice(4) + birthday.slice(2, 4);
    if (isBirthday || checkWithdrawPassword(password) !== null) return 'password_trivial';
    await this.#members.update(siteId, memberId, { withdrawPasswordHash: await this.#passwords.hash(password) });
    return 'ok';
  }

  async verify(siteId: number, memberId: bigint, password: string): Promise<WithdrawPasswordVerdict> {
    const member = await this.#members.byId(siteId, memberId);
    if (!member?.withdrawPasswordHash) return { kind: 'not_set' };
    const tries = await this.#members.claimTry(member, 'withdraw', {
      now: this.#clock.now(),
      most: MAX_FAILURES,
      lockMs: LOCK_MS,
    });
    if (tries === null) return { kind: 'locked' };
    if (await this.#passwords.verify(member.withdrawPasswordHash, password)) {
      await this.#members.forgetTries(member, 'withdraw');
      return { kind: 'right' };
    }
    return tries < MAX_FAILURES ? { kind: 'wrong', left: MAX_FAILURES - tries } : { kind: 'locked' };
  }
}
