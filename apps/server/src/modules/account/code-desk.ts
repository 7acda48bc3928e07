import type { ParsedInput } from '@touchline/contract';
import { maskEmail, maskPhone } from '@touchline/rules/text';
import { checkEmail, checkPhone } from '@touchline/rules/validation';
import type { CallContext } from '../../platform/call/handler.ts';
import type { Vault } from '../../platform/vault.ts';
import type { DormantAccounts } from './dormant-accounts.ts';
import type { MemberStore } from './member-store.ts';
import { phoneOf } from './notices.ts';
import type { CodeScope, OneTimeCodes, SentCode } from './one-time-codes.ts';
import type { PhoneLogin } from './phone-login.ts';
import { proofScope } from './proofs.ts';
import type { PasswordResets } from './reset/password-resets.ts';

type Input = ParsedInput<'sendCode'>;

interface Delivery {
  readonly scope: CodeScope;
  /** Null sends to nobody: the ticket stands for nobody either. */
  readonly to: string | null;
  readonly sentTo: string;
}

type Problem =
  | { readonly refusal: 'phone_login_off' | 'need_login' | 'ticket_expired' | 'need_email' }
  | { readonly refusal: 'too_soon'; readonly seconds: number }
  | { readonly invalid: Readonly<Record<string, string>> };

export interface CodeDeskParts {
  readonly codes: OneTimeCodes;
  readonly members: MemberStore;
  readonly vault: Vault;
  readonly resets: PasswordResets;
  readonly dormant: DormantAccounts;
  readonly phones: PhoneLogin;
}

/** Decides where a code for a purpose goes and what it will be good for. */
export class CodeDesk {
  readonly #parts: CodeDeskParts;

  constructor(parts: CodeDeskParts) {
    this.#parts = parts;
  }

  async send(input: Input, context: CallContext): Promise<(SentCode & { sentTo: string }) | Problem> {
    const delivery = await this.#delivery(input, context);
    if (!('scope' in delivery)) return delivery;
    const sent = await this.#parts.codes.send(delivery.scope, delivery.to);
    return 'waitSeconds' in sent
      ? { refusal: 'too_soon', seconds: sent.waitSeconds }
      : { ...sent, sentTo: delivery.sentTo };
  }

  async #delivery(input: Input, { site, identity }: CallContext): Promise<Delivery | Problem> {
    const { siteId } = site;
    switch (input.purpose) {
      case 'register':
        return this.#toPhone(input, { siteId, purpose: 'register' }, '');
      case 'login': {
        const { phones } = this.#parts;
        if (!phones.isOffered(site)) return { refusal: 'phone_login_off' };
        const delivery = this.#toPhone(input, { siteId, purpose: 'login' }, '');
        const { dial = '', phone = '' } = input;
        if (!('scope' in delivery) || (await phones.isBound(siteId, { dial, phone }))) return delivery;
        return { ...delivery, to: null };
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
      return this.#toPhone(input, { siteId, purpose: 'bindPhone' }, `${identity.memberId}/`);
    if (input.purpose === 'bindEmail') {
      if (checkEmail(input.email ?? '')) return { invalid: { email: '请输入正确的邮箱' } };
      const email = (input.email ?? '').toLowerCase();
      const scope = { siteId, purpose: 'bindEmail', target: `${identity.memberId}/${email}` };
      return { scope, to: email, sentTo: maskEmail(email) };
    }
    const member = await this.#parts.members.required(siteId, identity.memberId);
    const scope = proofScope(member, input.purpose);
    if (input.channel === 'email') {
      if (!member.emailCipher) return { refusal: 'need_email' };
      const email = this.#parts.vault.decrypt(member.emailCipher);
      return { scope, to: email, sentTo: maskEmail(email) };
    }
    const { vault } = this.#parts;
    return { scope, to: phoneOf(member, vault), sentTo: maskPhone(vault.decrypt(member.phoneCipher)) };
  }

  #toPhone(input: Input, scope: Omit<CodeScope, 'target'>, owner: string): Delivery | Problem {
    const { dial = '', phone = '' } = input;
    if (dial === '' || checkPhone(phone, dial)) return { invalid: { phone: '请输入正确的手机号' } };
    return {
      scope: { ...scope, target: `${owner}${dial}/${phone}` },
      to: `+${dial} ${phone}`,
      sentTo: maskPhone(phone),
    };
  }
}
