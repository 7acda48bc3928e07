import { maskEmail, maskPhone } from '@touchline/rules/text';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { IdSource } from '../../../platform/ids.ts';
import { cellOf } from '../../../platform/sealed-columns.ts';
import type { Vault } from '../../../platform/vault.ts';
import { forgotScope } from '../code-scopes.ts';
import type { LoginPasswords, NewPasswordProblem } from '../login-passwords.ts';
import type { MemberRow, MemberStore } from '../member-store.ts';
import type { Asker, CodeProblem, OneTimeCodes } from '../one-time-codes.ts';
import type { ProofChanges } from '../proof-changes.ts';
import { passwordReset } from '../tables.ts';
import { newTicket, ticketHash } from '../tickets.ts';

const STEP_MS = 15 * 60_000;

export type ResetChannel = 'phone' | 'email';

export interface ResetTarget {
  readonly channel: ResetChannel;
  /** `+86 138…` or an e-mail in lower case. */
  readonly to: string;
  /** Whether this target is the one bound to the member. */
  readonly isOf: (member: MemberRow) => boolean;
}

export interface PasswordResetParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly vault: Vault;
  readonly members: MemberStore;
  readonly codes: OneTimeCodes;
  readonly logins: LoginPasswords;
  readonly changes: ProofChanges;
}

type Row = typeof passwordReset.$inferSelect;

/**
 * A forgotten password, in three steps that cannot be skipped: name and target, code, new password. Each step answers
 * the one ticket that opens the next. Names and targets that do not belong together go through the same motions and
 * are sent nothing.
 */
export class PasswordResets {
  readonly #parts: PasswordResetParts;

  constructor(parts: PasswordResetParts) {
    this.#parts = parts;
  }

  async start(asker: Asker, name: string, target: ResetTarget) {
    const { siteId } = asker.site;
    const { clock, ids, vault, members, codes } = this.#parts;
    const found = await members.byName(siteId, name);
    const member = found && found.status !== 'closed' && target.isOf(found) ? found : null;
    // The resend limit counts by the typed name and phone, so that every caller gets the same refusal.
    const typed = { claim: `${name.toLowerCase()}/${target.to}`, to: target.to };
    const delivery = { scope: forgotScope(siteId, typed), to: target.to, isWithheld: member === null };
    const { ticket, hash } = newTicket();
    const now = clock.now();
    const sent = await codes.send(delivery, asker, async (tx) => {
      const id = ids.next();
      await tx.orm.insert(passwordReset).values({
        id,
        siteId,
        memberId: member?.id ?? null,
        channel: target.channel,
        targetCipher: vault.encrypt(JSON.stringify(typed), cellOf('password_reset.target_cipher', id)),
        step: 1,
        ticketHash: hash,
        createdAt: new Date(now),
        expiresAt: new Date(now + STEP_MS),
      });
    });
    return 'refusal' in sent ? sent : { ...sent, ticket, sentTo: masked(target.channel, target.to) };
  }

  /** The receiver of another code of a reset; null if the ticket does not wait for one. */
  async delivery(siteId: number, ticket: string) {
    const row = await this.#find(siteId, ticket, 1, null);
    if (!row) return null;
    const typed = this.#target(row);
    const sentTo = masked(row.channel as ResetChannel, typed.to);
    return { scope: forgotScope(siteId, typed), to: typed.to, isWithheld: row.memberId === null, sentTo };
  }

  async prove(
    siteId: number,
    channel: ResetChannel,
    input: { ticket: string; requestId: string; code: string },
  ): Promise<{ ticket: string; expiresAt: number } | 'step_expired' | CodeProblem> {
    const row = await this.#find(siteId, input.ticket, 1, channel);
    if (!row) return 'step_expired';
    const scope = forgotScope(siteId, this.#target(row));
    const problem = await this.#parts.codes.use({ ...scope, requestId: input.requestId, code: input.code });
    if (problem || row.memberId === null) return problem ?? 'wrong_code';
    const { ticket, hash } = newTicket();
    const expiresAt = this.#parts.clock.now() + STEP_MS;
    const moved = await this.#parts.db.orm
      .update(passwordReset)
      .set({ step: 2, ticketHash: hash, expiresAt: new Date(expiresAt) })
      .where(and(eq(passwordReset.id, row.id), eq(passwordReset.step, 1)))
      .returning({ id: passwordReset.id });
    return moved.length === 1 ? { ticket, expiresAt } : 'step_expired';
  }

  async finish(
    siteId: number,
    channel: ResetChannel,
    input: { ticket: string; name: string; password: string },
  ): Promise<'ok' | 'step_expired' | NewPasswordProblem> {
    const { members, logins, changes } = this.#parts;
    const row = await this.#find(siteId, input.ticket, 2, channel);
    const member = row?.memberId ? await members.byId(siteId, row.memberId) : undefined;
    // The digest was made with a name; another one's would lock the member out.
    if (!row || !member || member.nameKey !== input.name.toLowerCase()) return 'step_expired';
    const problem = await logins.judge(member, input.password);
    if (problem) return problem;
    const passwordHash = await logins.hash(input.password);
    const made = await changes.make({ member, notice: 'password', except: null }, async (tx) => {
      const done = await tx.orm
        .update(passwordReset)
        .set({ step: 3 })
        .where(and(eq(passwordReset.id, row.id), eq(passwordReset.step, 2)))
        .returning({ id: passwordReset.id });
      if (done.length === 0) return null;
      await logins.replace(tx, member, passwordHash);
      return true;
    });
    return made ? 'ok' : 'step_expired';
  }

  async #find(siteId: number, ticket: string, step: number, channel: ResetChannel | null): Promise<Row | undefined> {
    const [row] = await this.#parts.db.orm
      .select()
      .from(passwordReset)
      .where(
        and(
          eq(passwordReset.ticketHash, ticketHash(ticket)),
          eq(passwordReset.siteId, siteId),
          eq(passwordReset.step, step),
          gt(passwordReset.expiresAt, new Date(this.#parts.clock.now())),
          ...(channel === null ? [] : [eq(passwordReset.channel, channel)]),
        ),
      );
    return row;
  }

  #target(row: Row): { claim: string; to: string } {
    return JSON.parse(this.#parts.vault.decrypt(row.targetCipher, cellOf('password_reset.target_cipher', row.id)));
  }
}

function masked(channel: ResetChannel, to: string): string {
  return channel === 'phone' ? maskPhone(to.replace(/^\+\d+ /, '')) : maskEmail(to);
}
