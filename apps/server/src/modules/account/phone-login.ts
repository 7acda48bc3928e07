import type { ParsedInput } from '@touchline/contract';
import type { CallContext } from '../../platform/call/handler.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Vault } from '../../platform/vault.ts';
import { phoneScope } from './code-scopes.ts';
import type { Login, OpenedLogin, RefusedAccount } from './login.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { CodeProblem, OneTimeCodes } from './one-time-codes.ts';
import type { SealedTickets } from './tickets.ts';

/** The ticket lives as long as the code that it replaces. */
const TICKET_MS = 5 * 60_000;

interface Phone {
  readonly dial: string;
  readonly phone: string;
}

type Refusal = 'phone_login_off' | 'ticket_expired' | Exclude<CodeProblem, 'wrong_code'>;

export interface PhoneLoginParts {
  readonly members: MemberStore;
  readonly vault: Vault;
  readonly codes: OneTimeCodes;
  readonly tickets: SealedTickets;
  readonly login: Login;
}

/** Login by a code to the bound phone, at sites that offer it. Unknown phones get the same answer and no message. */
export class PhoneLogin {
  readonly #parts: PhoneLoginParts;

  constructor(parts: PhoneLoginParts) {
    this.#parts = parts;
  }

  isOffered({ file }: Site): boolean {
    return file.features.includes('phoneLogin');
  }

  /** Whether a code may be sent there. */
  async isBound(siteId: number, phone: Phone): Promise<boolean> {
    return (await this.#memberOf(siteId, phone)) !== undefined;
  }

  async login(
    input: ParsedInput<'phoneLogin'>,
    context: CallContext,
  ): Promise<OpenedLogin | RefusedAccount | { readonly refusal: Refusal } | 'wrong_code'> {
    const { site } = context;
    const { members, tickets, login } = this.#parts;
    if (!this.isOffered(site)) return { refusal: 'phone_login_off' };
    const member = await this.#prove(site.siteId, input);
    if (typeof member === 'string') return member === 'wrong_code' ? member : { refusal: member };
    const factor = { code: input.factorCode, isProven: false };
    const refused = await login.refusalOf(member, factor, null);
    if (refused?.refusal === 'factor_needed' || refused?.refusal === 'factor_wrong')
      return { ...refused, ticket: tickets.issue('phoneLogin', subjectOf(member), TICKET_MS) };
    if (refused) return refused;
    await members.forgetTries(member, 'login');
    return (await login.open(member, context)) ?? 'wrong_code';
  }

  /** The member whose phone it is, by the code, or by the ticket that came for the code. */
  async #prove(
    siteId: number,
    input: ParsedInput<'phoneLogin'>,
  ): Promise<MemberRow | Exclude<Refusal, 'phone_login_off'> | 'wrong_code'> {
    const { codes, tickets } = this.#parts;
    const member = await this.#memberOf(siteId, input);
    if (input.ticket !== undefined) {
      const subject = tickets.read('phoneLogin', siteId, input.ticket);
      const isGood = subject?.memberId === member?.id && subject?.proofVersion === member?.proofVersion;
      return member && isGood ? member : 'ticket_expired';
    }
    const scope = phoneScope(siteId, 'login', input);
    const problem = await codes.use({ ...scope, requestId: input.requestId, code: input.smsCode });
    return problem ?? member ?? 'wrong_code';
  }

  #memberOf(siteId: number, { dial, phone }: Phone): Promise<MemberRow | undefined> {
    const { members, vault } = this.#parts;
    return members.byPhone(siteId, vault.fingerprint('phone', `${dial}/${phone}`));
  }
}

function subjectOf({ siteId, id, proofVersion }: MemberRow) {
  return { siteId, memberId: id, proofVersion, upgrade: null };
}
