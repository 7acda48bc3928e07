import type { CallInput, CallOutput } from '@touchline/contract';
import { parseAmount } from '@touchline/rules/money';
import { splitPayout } from '@touchline/rules/payouts';
import { appCode, codeFor, proofOf } from './codes.ts';
import type { HeadlessClient } from './headless-client.ts';
import { DEMO_WITHDRAW_PASSWORD, must, newKey } from './members.ts';
import type { NewAccount } from './new-accounts.ts';

type Withdrawal = CallInput<'createWithdrawal'>;
type Options = CallOutput<'withdrawOptions'>;

/** A withdrawal as the page would send it: to the default card or address, with the arrival it would show. */
export async function withdrawal(
  member: HeadlessClient,
  amount: string,
  part: Partial<Withdrawal> = {},
): Promise<Withdrawal> {
  const options = await must(member, 'withdrawOptions', {});
  const method = part.method ?? (options.currency === 'USDT' ? 'usdt' : 'bank');
  const destinationId =
    part.destinationId ?? (method === 'usdt' ? options.addresses[0]?.addressId : options.cards[0]?.cardId) ?? '';
  const quote =
    method === 'usdt' && part.quoteId === undefined ? await must(member, 'usdtDrawVal', { destinationId }) : null;
  return {
    idempotencyKey: newKey(),
    method,
    destinationId,
    amount,
    arrivalAmount: arrivalOf(options, method, amount, quote),
    ...(quote ? { quoteId: quote.quoteId } : {}),
    withdrawPassword: DEMO_WITHDRAW_PASSWORD,
    ...part,
  };
}

/** The amount that arrives by the page. */
function arrivalOf(
  { currency, methods }: Options,
  name: Withdrawal['method'],
  amount: string,
  quote: CallOutput<'usdtDrawVal'> | null,
): string {
  const fee = methods.find((entry) => entry.method === name)?.fee;
  const minor = (text: string) => parseAmount(text, currency) ?? 0n;
  const parts = splitPayout(minor(amount), {
    currency,
    fee:
      fee && fee.freeLeft === 0
        ? { basisPoints: BigInt(fee.basisPoints), min: minor(fee.min), max: minor(fee.max) }
        : null,
    rate: quote?.rate == null ? null : BigInt(quote.rate),
    networkFee: quote ? (parseAmount(quote.networkFee, 'USDT') ?? 0n) : 0n,
  });
  const scale = parts?.arrivalCurrency === 'USDT' ? 6 : 2;
  const digits = String(parts?.arrival ?? 0n).padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale).slice(0, 2)}`;
}

/** A code sent to a demo member's phone for a purpose. */
export async function demoProof(member: HeadlessClient, number: number, purpose: 'withdraw' | 'destination') {
  const { requestId } = await must(member, 'sendCode', { purpose });
  return { requestId, code: await codeFor(member, String(number).padStart(4, '0')) };
}

/** Turns the second factor on; answers its recovery codes, each good for one proof. */
export async function withSecondFactor(
  { client, phone }: Pick<NewAccount, 'client' | 'phone'>,
  now: () => number,
): Promise<string[]> {
  const { secret } = await must(client, 'setUpSecondFactor', {});
  const proof = await proofOf(client, 'secondFactor', phone);
  const { recoveryCodes } = await must(client, 'confirmSecondFactor', { code: appCode(secret, now()), proof });
  return recoveryCodes;
}

/** A number of a series with the check digit it needs. */
export function cardNumber(body: string): string {
  const sum = (digits: string) =>
    [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return `${body}${[...'0123456789'].find((digit) => sum(body + digit) % 10 === 0)}`;
}
