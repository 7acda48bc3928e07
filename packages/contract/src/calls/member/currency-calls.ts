import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { currency, money, nothing } from '../../core/fields.ts';

const path = '/api/site/group/member/currency/v1';

/** The obstacles to a change of unit, in the order of refusal. */
const obstacles = [
  'bets_open',
  'withdrawal_open',
  'deposit_open',
  'transfer_open',
  'venue_money',
  'bonus_open',
  'limits_in_force',
] as const;

const units = z.object({
  /** The unit the member settles in. */
  currency,
  /** Every unit the site offers and what the central wallet has in it. Money of a unit waits there for its return. */
  items: z.array(z.object({ currency, available: money })),
  obstacles: z.array(z.enum(obstacles)),
});

/** The units a member may settle in, and what keeps them from another one now. */
export const currencyUnits = defineCall({
  summary: '货币单位',
  method: 'POST',
  path: `${path}/list`,
  access: 'member',
  input: nothing,
  output: units,
});

/**
 * Settles in another unit from now on. It moves and changes no money: balances of the old unit stay as they are. Refused
 * while anything of the old unit is still open. Choosing the unit in use changes nothing.
 */
export const switchCurrency = defineCall({
  summary: '切换货币单位',
  method: 'POST',
  path: `${path}/switch`,
  access: 'member',
  repetition: 'repeatable',
  input: z.strictObject({ currency }),
  output: units,
  refusals: ['unit_not_offered', ...obstacles],
  perMinute: { address: 60, device: 20, member: 20 },
  sample: { currency: 'CNY' },
});
