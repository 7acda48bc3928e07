import type { ParsedInput } from '@touchline/contract';
import { checkCryptoAddress, cleanCryptoAddress, sameAddressForm } from '@touchline/rules/addresses';
import { shortenAddress } from '@touchline/rules/text';
import { MOST_DESTINATIONS } from '@touchline/rules/validation';
import {
  type CallContext,
  type Handlers,
  type Identity,
  invalid,
  notFound,
  ok,
  refused,
} from '../../../platform/call/handler.ts';
import { addressView } from '../destination-views.ts';
import type { Destinations, NewNumber } from '../destinations.ts';
import { askerOf, refusedFor } from './answers.ts';

const problems = {
  required: '请输入钱包地址',
  address: '钱包地址格式不正确',
  network: '地址与所选协议不一致',
  checksum: '钱包地址校验不通过，请重新复制',
  lost: '该地址无法收款，请更换',
} as const;

export function cryptoAddressEndpoints(destinations: Destinations) {
  const list = async (context: CallContext<Identity>) => {
    const items = await destinations.list(askerOf(context), 'address');
    return ok({ items: items.map((item) => addressView(context.site, item)), most: MOST_DESTINATIONS });
  };
  return {
    listCryptoAddresses: (_input, context) => list(context),
    insertCryptoAddress: async (input, context) => {
      const number = cleanCryptoAddress(input.address);
      const problem = checkCryptoAddress(input.protocol, number);
      if (problem) return invalid({ address: problems[problem] });
      const result = await destinations.add(askerOf(context), newNumber(number, input));
      if (result === 'ok') return list(context);
      if (result === 'too_many') return refused('too_many_crypto_addresses');
      return result === 'bound' ? refused('address_bound') : refusedFor(result);
    },
    setDefaultCryptoAddress: async ({ addressId }, context) =>
      (await destinations.makeDefault(askerOf(context), 'address', BigInt(addressId))) ? list(context) : notFound,
    deleteCryptoAddress: async ({ addressId, ...guarded }, context) => {
      const result = await destinations.remove(askerOf(context), 'address', BigInt(addressId), guarded);
      return result === 'ok' ? list(context) : refusedFor(result);
    },
  } satisfies Partial<Handlers>;
}

function newNumber(number: string, input: ParsedInput<'insertCryptoAddress'>): NewNumber {
  const { protocol, alias, isDefault, withdrawPassword, proof } = input;
  return {
    kind: 'address',
    network: protocol,
    number,
    sameForm: sameAddressForm(protocol, number),
    label: shortenAddress(number),
    alias,
    branch: '',
    region: '',
    isDefault,
    withdrawPassword,
    proof,
  };
}
