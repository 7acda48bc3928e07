import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { id, nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { sixDigits } from '../auth/session-fields.ts';
import { bankCard, guardRefusals } from './destination-fields.ts';
import { proof, proofRefusals } from './proof-field.ts';

const path = '/api/site/group/member/bankCard/v1';

/** Cards money is paid out to, the default first. `holder` is masked, and empty while the real name is not set. */
const list = z.object({ items: z.array(bankCard), most: z.int(), holder: z.string() });

export const listBankCards = defineCall({
  summary: '银行卡列表',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: list,
});

/** Binds a card. Its holder is the member's real name; the bank is needed only where the number does not say it. */
export const insertBankCard = defineCall({
  summary: '绑定银行卡',
  method: 'POST',
  path: `${path}/insert`,
  changes: ['listBankCards', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({
    cardNum: z.string().min(8).max(40),
    bankCode: z
      .string()
      .regex(/^[A-Z]{2,8}$/)
      .optional(),
    branch: z.string().trim().max(60).default(''),
    /** Province and city of the branch, as written. */
    region: z.string().trim().max(60).default(''),
    isDefault: z.boolean(),
    withdrawPassword: sixDigits,
    proof,
  }),
  output: list,
  refusals: ['need_real_name', ...guardRefusals, 'too_many_cards', ...proofRefusals, 'card_bound'],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: {
    cardNum: '6214830000000000',
    bankCode: 'CMB',
    branch: 'Main branch',
    region: 'Beijing',
    isDefault: false,
    withdrawPassword: '135790',
    proof: samples.proof,
  },
});

export const setDefaultBankCard = defineCall({
  summary: '设为默认银行卡',
  method: 'POST',
  path: `${path}/default`,
  changes: ['listBankCards', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ cardId: id }),
  output: list,
  sample: { cardId: '7' },
});

/** Removes a card from the list, unless a withdrawal is on its way to it. */
export const deleteBankCard = defineCall({
  summary: '删除银行卡',
  method: 'POST',
  path: `${path}/delete`,
  changes: ['listBankCards', 'withdrawOptions'],
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ cardId: id, withdrawPassword: sixDigits, proof }),
  output: list,
  refusals: ['destination_in_use', ...guardRefusals, ...proofRefusals],
  perMinute: { address: 30, device: 10, member: 10 },
  sample: { cardId: '7', withdrawPassword: '135790', proof: samples.proof },
});
