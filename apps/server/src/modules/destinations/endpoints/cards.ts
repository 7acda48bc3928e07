import type { ParsedInput } from '@touchline/contract';
import { bankOf, isBankCode } from '@touchline/rules/banks';
import { maskRealName } from '@touchline/rules/text';
import { checkBankCard, cleanCardNumber, MOST_DESTINATIONS } from '@touchline/rules/validation';
import {
  type CallContext,
  type Handlers,
  type Identity,
  invalid,
  notFound,
  ok,
  refused,
} from '../../../platform/call/handler.ts';
import { cardView } from '../destination-views.ts';
import type { Destinations, NewNumber } from '../destinations.ts';
import type { Payees } from '../guards.ts';
import { askerOf, refusedFor } from './answers.ts';

export function cardEndpoints(destinations: Destinations, payees: Payees) {
  const list = async (context: CallContext<Identity>) => {
    const asker = askerOf(context);
    const { realName } = await payees.read(asker.siteId, asker.memberId);
    const items = await destinations.list(asker, 'card');
    return ok({
      items: items.map((item) => cardView(context.site, item)),
      most: MOST_DESTINATIONS,
      holder: maskRealName(realName ?? ''),
    });
  };
  return {
    listBankCards: (_input, context) => list(context),
    insertBankCard: async (input, context) => {
      const card = readCard(input);
      if ('fields' in card) return invalid(card.fields);
      const result = await destinations.add(askerOf(context), card);
      if (result === 'ok') return list(context);
      if (result === 'too_many') return refused('too_many_cards');
      return result === 'bound' ? refused('card_bound') : refusedFor(result);
    },
    setDefaultBankCard: async ({ cardId }, context) =>
      (await destinations.makeDefault(askerOf(context), 'card', BigInt(cardId))) ? list(context) : notFound,
    deleteBankCard: async ({ cardId, ...guarded }, context) => {
      const result = await destinations.remove(askerOf(context), 'card', BigInt(cardId), guarded);
      return result === 'ok' ? list(context) : refusedFor(result);
    },
  } satisfies Partial<Handlers>;
}

/** A card whose number can be one, and whose bank is known by it or chosen; or the messages of its fields. */
function readCard(input: ParsedInput<'insertBankCard'>): NewNumber | { fields: Record<string, string> } {
  const number = cleanCardNumber(input.cardNum);
  if (checkBankCard(number)) return { fields: { cardNum: '请输入正确的银行卡号' } };
  const network = bankOf(number) ?? input.bankCode ?? '';
  if (!isBankCode(network)) return { fields: { bankCode: '请选择开户银行' } };
  const { branch, region, isDefault, withdrawPassword, proof } = input;
  return {
    kind: 'card',
    network,
    number,
    sameForm: number,
    label: number.slice(-4),
    alias: '',
    branch,
    region,
    isDefault,
    withdrawPassword,
    proof,
  };
}
