import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, money, nothing } from '../../core/fields.ts';
import { samples } from '../../core/samples.ts';
import { passwordDigest } from '../auth/session-fields.ts';
import { proof, proofRefusals } from './proof-field.ts';

const path = '/api/site/group/account/close/v1';

/** The obstacles to the closing of the account; none if all of it is empty. */
export const checkCloseAccount = defineCall({
  summary: '注销账号检查',
  method: 'POST',
  path: `${path}/check`,
  access: 'member',
  input: nothing,
  output: z.object({
    openBets: z.int(),
    openWithdrawals: z.int(),
    openDeposits: z.int(),
    openTransfers: z.int(),
    balance: money,
    currency,
    /** The cost of unspent coins, by unit. They do not block the closing and end with the account. */
    coins: z.array(z.object({ currency, value: money })),
  }),
});

/** Closes the account for good and ends every session. */
export const closeAccount = defineCall({
  summary: '注销账号',
  method: 'POST',
  path: `${path}/close`,
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ password: passwordDigest, proof }),
  output: nothing,
  refusals: [
    'open_bets',
    'open_withdrawals',
    'open_deposits',
    'open_transfers',
    'balance_left',
    'password_locked',
    'password_wrong',
    ...proofRefusals,
  ],
  sample: { password: samples.digest, proof: samples.proof },
});
