import type { ParsedInput } from '@touchline/contract';
import { maskEmail, maskPhone } from '@touchline/rules/text';
import { checkEmail, checkPhone } from '@touchline/rules/validation';
import type { CallContext } from '../../platform/call/handler.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import type { Vault } from '../../platform/vault.ts';
import { type CodeScope, newEmailScope, newPhoneScope, phoneScope, sendableForm } from './code-scopes.ts';
import type { DormantAccounts } from './dormant-accounts.ts';
import type { MemberStore } from './member-store.ts';
import { phoneOf } from './notices.ts';
import type { Delivery, OneTimeCodes, SendRefusal, SentCode } from './one-time-codes.ts';
import type { PhoneLogin } from './phone-login.ts';
import { proofScope } from './proofs.ts';
import type { PasswordResets } from './reset/password-resets.ts';

type Input = ParsedInput<'sendCode'>;

type MaskedDelivery = Delivery & { readonly sentTo: string };

type Problem =
  | { readonly refusal: 'phone_login_off' | 'need_login' | 'ticket_expired' | 'need_email' }
  | SendRefusal
  | { readonly invalid: Readonly<Record<string, string>> };

export interface CodeSenderParts {
  readonly codes: OneTimeCodes;
  readonly members: MemberStore;
  readonly vault: Vault;
  readonly resets: PasswordResets;
  readonly dormant: DormantAccounts;
  readonly phones: PhoneLogin;
}

/** Sends a one-time code: decides for each purpose who receives it and what it is valid for. */
export class CodeSender {
  readonly #parts: CodeSenderParts;

  constructor(parts: CodeSenderParts) {
    this.#parts = parts;
  }

  async send(input: Input, context: CallContext): Promise<(SentCode & { sentTo: string }) | Problem> {
    const delivery = await this.#delivery(input, context);
    if (!('scope' in delivery)) return delivery;
    const sent = await this.#parts.codes.send(delivery, context);
    return 'refusal' in sent ? sent : { ...sent, sentTo: delivery.sentTo };
  }

  async #delivery(input: Input, { site, identity }: CallContext): Promise<MaskedDelivery | Problem> {
    const { siteId } = site;
    switch (input.purpose) {
      case 'register':
        return toPhone(input, (phone) => phoneScope(siteId, 'register', phone));
      case 'login': {
        const { phones } = this.#parts;
        if (!phones.isOffered(site)) return { refusal: 'phone_login_off' };
        const delivery = toPhone(input, (phone) => phoneScope(siteId, 'login', phone));
        const { dial = '', phone = '' } = input;
        if (!('scope' in delivery)) return delivery;
        return { ...delivery, isWithheld: !(await phones.isBound(siteId, { dial, phone })) };
      }
      case 'forgot': {
        const delivery = await this.#parts.resets.delivery(siteId, input.ticket ?? '');
        return delivery ?? { refusal: 'ticket_expired' };
      }
      case 'reactivate': {
        const delivery = await this.#parts.dormant.delivery(siteId, input.ticket ?? '');
        return delivery ?? { refusal: 'ticket_expired' };
      }
    }
    if (!identity) return { refusal: 'need_login' };
    if (input.purpose === 'bindPhone')
      return toPhone(input, (phone) => newPhoneScope(siteId, identity.memberId, phone));
    if (input.purpose === 'bindEmail') {
      if (checkEmail(input.email ?? '')) return { invalid: { email: '请输入正确的邮箱' } };
      const email = (input.email ?? '').toLowerCase();
      const scope = newEmailScope(siteId, identity.memberId, email);
      return { scope, to: email, isWithheld: false, sentTo: maskEmail(email) };
    }
    const member = await this.#parts.members.required(siteId, identity.memberId);
    const scope = proofScope(member, input.purpose);
    if (input.channel === 'email') {
      if (!member.emailCipher) return { refusal: 'need_email' };
      const email = this.#parts.vault.decrypt(member.emailCipher, cellOf('member.email_cipher', member.id));
      return { scope, to: email, isWithheld: false, sentTo: maskEmail(email) };
    }
    const { vault } = this.#parts;
    const sentTo = maskPhone(vault.decrypt(member.phoneCipher, cellOf('member.phone_cipher', member.id)));
    return { scope, to: phoneOf(member, vault), isWithheld: false, sentTo };
  }
}

/** A delivery to the phone number in the input. */
function toPhone(
  { dial = '', phone = '' }: Input,
  scopeOf: (phone: { dial: string; phone: string }) => CodeScope,
): MaskedDelivery | Problem {
  if (dial === '' || checkPhone(phone, dial)) return { invalid: { phone: '请输入正确的手机号' } };
  const typed = { dial, phone };
  return { scope: scopeOf(typed), to: sendableForm(typed), isWithheld: false, sentTo: maskPhone(phone) };
}
