import { z } from 'zod';
import { id, time } from '../../core/fields.ts';

export const protocol = z.enum(['TRC20', 'ERC20']);

/** The common part of bank cards and wallet addresses. */
const destination = {
  isDefault: z.boolean(),
  boundAt: time,
  /** From when money may go there. */
  usableAt: time,
  /** Until when a withdrawal to it asks for proof. */
  newUntil: time,
  /** A withdrawal is on its way to it, so it stays. */
  isInUse: z.boolean(),
};

/** A card as the member sees it: bank and last four digits are all that leaves the server (CRD-1). */
export const bankCard = z.object({ cardId: id, bankCode: z.string(), tail: z.string(), ...destination });

/** An address as lists show it, such as `TXa1…9fKq`. */
export const cryptoAddress = z.object({
  addressId: id,
  protocol,
  shortened: z.string(),
  alias: z.string(),
  ...destination,
});

/** The proofs that a change of a destination requires, in the order in which they are required. */
export const guardRefusals = ['need_withdraw_password', 'withdraw_password_locked', 'withdraw_password_wrong'] as const;
