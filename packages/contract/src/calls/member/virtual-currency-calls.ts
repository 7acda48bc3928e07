import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { sixDigits } from '../auth/session-fields.ts';
import { cryptoAddress, guardRefusals, protocol } from './destination-fields.ts';
import { proof, proofRefusals } from './proof-field.ts';

const path = '/api/site/group/member/virtualCurrency/v1';

const list = z.object({ items: z.array(cryptoAddress), most: z.int() });

/** Addresses USDT is paid out to, the default first. */
export const listCryptoAddresses = defineCall({
  summary: '虚拟币地址列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: list,
});

export const insertCryptoAddress = defineCall({
  summary: '绑定虚拟币地址',
  method: 'POST',
  path: `${path}/insert`,
  changes: ['listCryptoAddresses', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({
    protocol,
    address: z.string().min(20).max(80),
    alias: z.string().trim().max(20).default(''),
    isDefault: z.boolean(),
    withdrawPassword: sixDigits,
    proof,
  }),
  output: list,
  refusals: ['need_real_name', ...guardRefusals, 'too_many_crypto_addresses', ...proofRefusals, 'address_bound'],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: {
    protocol: 'TRC20',
    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    alias: 'Home',
    isDefault: false,
    withdrawPassword: '135790',
    proof: samples.proof,
  },
});

export const setDefaultCryptoAddress = defineCall({
  summary: '设为默认地址',
  method: 'POST',
  path: `${path}/default`,
  changes: ['listCryptoAddresses', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ addressId: id }),
  output: list,
  sample: { addressId: '7' },
});

/** Removes an address from the list, unless a withdrawal is on its way to it. */
export const deleteCryptoAddress = defineCall({
  summary: '删除虚拟币地址',
  method: 'POST',
  path: `${path}/delete`,
  changes: ['listCryptoAddresses', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ addressId: id, withdrawPassword: sixDigits, proof }),
  output: list,
  refusals: ['destination_in_use', ...guardRefusals, ...proofRefusals],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { addressId: '7', withdrawPassword: '135790', proof: samples.proof },
});
