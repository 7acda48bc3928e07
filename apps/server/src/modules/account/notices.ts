import { type CurrencyCode, inWordsOf } from '@touchline/rules/money';
import type { Queryable } from '../../platform/db/database.ts';
import type { IdSource } from '../../platform/ids.ts';
import { cellOf } from '../../platform/sealed-columns.ts';
import type { Sites } from '../../platform/site/sites.ts';
import type { Vault } from '../../platform/vault.ts';
import { sendableForm } from './code-scopes.ts';
import type { MemberRow } from './member-store.ts';
import type { MessageCaps } from './messages/message-caps.ts';
import type { Outbox } from './messages/outbox.ts';

/** A notice that arrives a day late still reports that an account was taken over. */
const LIFE_MS = 24 * 3_600_000;

const texts = {
  password: '登录密码已修改',
  withdrawPassword: '取款密码已修改',
  phone: '绑定手机已更换',
  email: '绑定邮箱已更换',
  factorOn: '二次验证已开启',
  factorOff: '二次验证已关闭',
  identity: '实名资料已更正',
  closed: '账号已注销',
  destinationAdded: '已绑定新的收款账户',
  destinationRemoved: '收款账户已删除',
} as const;

export type Notice = keyof typeof texts;

export interface NoticeParts {
  readonly vault: Vault;
  readonly ids: IdSource;
  readonly sites: Sites;
  readonly caps: MessageCaps;
  readonly outbox: Outbox;
}

/**
 * Informs members, where they can be reached, about changes of the protection of their account (standards ACC-7). A notice is
 * written in the transaction of its change.
 */
export class Notices {
  readonly #parts: NoticeParts;

  constructor(parts: NoticeParts) {
    this.#parts = parts;
  }

  /** `member` is the state before the change, so that a change of phone is announced to the old phone. */
  async notify(tx: Queryable, member: MemberRow, change: Notice): Promise<void> {
    await this.#send(tx, member, phoneOf(member, this.#parts.vault), change);
  }

  /** Sends a notice to the member's phone, e-mail address and inbox, as far as they exist (standards PAY-7). */
  async notifyEverywhere(tx: Queryable, member: MemberRow, change: Notice): Promise<void> {
    await this.notify(tx, member, change);
    if (member.emailCipher)
      await this.#send(tx, member, emailOf(member, member.emailCipher, this.#parts.vault), change);
  }

  async #send(tx: Queryable, { siteId, currency }: MemberRow, to: string, change: Notice): Promise<void> {
    const { ids, sites, caps, outbox } = this.#parts;
    const site = sites.byId(siteId);
    if (site) await caps.countNotice(tx, site, to);
    const changed = inWordsOf(currency as CurrencyCode, texts[change]);
    const text = `安全提醒：${changed}。如非本人操作，请立即联系客服`;
    await outbox.write(tx, { id: ids.next(), siteId, to, text, lifeMs: LIFE_MS });
  }
}

/** `+86 138…`: the form in which a phone is sent to. */
export function phoneOf(member: Pick<MemberRow, 'id' | 'dial' | 'phoneCipher'>, vault: Vault): string {
  const phone = vault.decrypt(member.phoneCipher, cellOf('member.phone_cipher', member.id));
  return sendableForm({ dial: member.dial, phone });
}

function emailOf({ id }: MemberRow, emailCipher: Uint8Array, vault: Vault): string {
  return vault.decrypt(emailCipher, cellOf('member.email_cipher', id));
}
