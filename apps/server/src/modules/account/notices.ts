import { type CurrencyCode, inWordsOf } from '@touchline/rules/money';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/vault.ts';
import type { MemberRow } from './member-store.ts';
import type { Messenger } from './one-time-codes.ts';

const texts = {
  password: '登录密码已修改',
  withdrawPassword: '取款密码已修改',
  phone: '绑定手机已更换',
  email: '绑定邮箱已更换',
  factorOn: '二次验证已开启',
  factorOff: '二次验证已关闭',
  closed: '账号已注销',
  destinationAdded: '已绑定新的收款账户',
  destinationRemoved: '收款账户已删除',
} as const;

type Told = Pick<MemberRow, 'id' | 'siteId' | 'currency' | 'dial' | 'phoneCipher' | 'emailCipher'>;

/**
 * Tells members about changes of what protects their account (standards ACC-7), where they can be reached. The change is made
 * by then: a message that cannot be sent is logged and does not make it look as though it failed.
 */
export class Notices {
  readonly #vault: Vault;
  readonly #sender: Messenger;
  readonly #log: Log;

  constructor(vault: Vault, sender: Messenger, log: Log) {
    this.#vault = vault;
    this.#sender = sender;
    this.#log = log;
  }

  /** `member` as it was before the change: a new phone is told of by the old one. */
  async tell(member: Told, change: keyof typeof texts): Promise<void> {
    await this.#send(member, phoneOf(member, this.#vault), change);
  }

  /** By every way there is to the member (standards PAY-7). */
  async tellEverywhere(member: Told, change: keyof typeof texts): Promise<void> {
    await this.tell(member, change);
    if (member.emailCipher) await this.#send(member, this.#vault.decrypt(member.emailCipher), change);
  }

  async #send({ id, siteId, currency }: Told, to: string, change: keyof typeof texts): Promise<void> {
    const changed = inWordsOf(currency as CurrencyCode, texts[change]);
    const text = `安全提醒：${changed}。如非本人操作，请立即联系客服`;
    await this.#sender.send({ siteId, to, text }).catch((error: unknown) => {
      this.#log.warn({ error, memberId: String(id), siteId, change }, 'a member was not told of a change');
    });
  }
}

/** `+86 138…`: the form in which a phone is sent to. */
export function phoneOf(member: Pick<MemberRow, 'dial' | 'phoneCipher'>, vault: Vault): string {
  return `+${member.dial} ${vault.decrypt(member.phoneCipher)}`;
}
