import type { CallOutput, ParsedInput } from '@touchline/contract';
import { maskPhone } from '@touchline/rules/text';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Vault } from '../../platform/vault.ts';
import { memberScope } from './code-scopes.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import { phoneOf } from './notices.ts';
import type { CodeProblem, OneTimeCodes } from './one-time-codes.ts';
import { member as memberTable } from './tables.ts';
import type { SealedTickets } from './tickets.ts';

const DORMANT_AFTER_MS = 365 * 24 * 3_600_000;
const TICKET_MS = 15 * 60_000;
const BIRTHDAY_TRIES = 5;
const BIRTHDAY_WINDOW_MS = 24 * 3_600_000;

export interface DormantParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: Store;
  readonly vault: Vault;
  readonly members: MemberStore;
  readonly codes: OneTimeCodes;
  readonly tickets: SealedTickets;
}

/** Accounts that were not used for a year. They stay locked until the member passes another identity check (ACC-8). */
export class DormantAccounts {
  readonly #parts: DormantParts;

  constructor(parts: DormantParts) {
    this.#parts = parts;
  }

  /**
   * The ticket to take the account up again, for a member who just gave the right password; null when it is not dormant.
   * `upgrade` is the hash that takes the place of a legacy password then.
   */
  async ticketFor(member: MemberRow, upgrade: string | null): Promise<string | null> {
    const { db, clock, members, tickets } = this.#parts;
    const isLong = clock.now() - lastUse(member) >= DORMANT_AFTER_MS;
    if (member.status !== 'dormant' && !(member.status === 'active' && isLong)) return null;
    if (member.status === 'active') await members.moveStatus(db, member, { from: 'active', to: 'dormant' });
    const { siteId, id: memberId, proofVersion } = member;
    return tickets.issue('dormant', { siteId, memberId, proofVersion, upgrade }, TICKET_MS);
  }

  async check(siteId: number, ticket: string): Promise<CallOutput<'checkDormant'> | null> {
    const member = await this.#memberOf(siteId, ticket);
    if (!member) return null;
    return {
      sentTo: maskPhone(this.#parts.vault.decrypt(member.phoneCipher, cellOf('member.phone_cipher', member.id))),
      since: lastUse(member),
      asksBirthday: member.birthday !== null,
    };
  }

  async delivery(siteId: number, ticket: string) {
    const member = await this.#memberOf(siteId, ticket);
    if (!member) return null;
    const { vault } = this.#parts;
    const sentTo = maskPhone(vault.decrypt(member.phoneCipher, cellOf('member.phone_cipher', member.id)));
    return { scope: scopeOf(member), to: phoneOf(member, vault), isWithheld: false, sentTo };
  }

  /**
   * Makes the account active again; the birth date first, whose wrong guesses count by account. A member who came from
   * elsewhere without one proves the phone alone, beside the password that the ticket confirms.
   */
  async reactivate(
    siteId: number,
    input: Pick<ParsedInput<'reactivate'>, 'ticket' | 'birthday' | 'requestId' | 'smsCode'>,
  ): Promise<MemberRow | 'ticket_expired' | 'identity_locked' | 'identity_mismatch' | CodeProblem> {
    const { db, store, codes, members, tickets } = this.#parts;
    const member = await this.#memberOf(siteId, input.ticket);
    if (!member) return 'ticket_expired';
    if ((await store.count(`reactivate/${member.id}`, BIRTHDAY_WINDOW_MS)) > BIRTHDAY_TRIES) return 'identity_locked';
    if (member.birthday !== null && member.birthday !== input.birthday) return 'identity_mismatch';
    const problem = await codes.use({ ...scopeOf(member), requestId: input.requestId, code: input.smsCode });
    if (problem) return problem;
    const woken = await db.orm
      .update(memberTable)
      .set({ status: 'active', lastLoginAt: new Date(this.#parts.clock.now()) })
      .where(and(eq(memberTable.id, member.id), eq(memberTable.siteId, siteId), eq(memberTable.status, 'dormant')))
      .returning();
    const upgrade = tickets.read('dormant', siteId, input.ticket)?.upgrade;
    if (woken[0]?.passwordKind === 'legacy' && upgrade) await members.replaceHash(woken[0], upgrade);
    return woken[0] ?? 'ticket_expired';
  }

  async #memberOf(siteId: number, ticket: string): Promise<MemberRow | null> {
    const subject = this.#parts.tickets.read('dormant', siteId, ticket);
    const member = subject ? await this.#parts.members.byId(siteId, subject.memberId) : undefined;
    return member?.status === 'dormant' && member.proofVersion === subject?.proofVersion ? member : null;
  }
}

function scopeOf(member: MemberRow) {
  return memberScope(member.siteId, 'reactivate', member.id);
}

function lastUse(member: MemberRow): number {
  return (member.lastLoginAt ?? member.createdAt).getTime();
}
