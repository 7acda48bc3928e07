import { ethereumAddress, tronAddress } from '@touchline/rules/addresses';
import { checkBankCard } from '@touchline/rules/validation';
import type { PayInstruction, PaymentRequest } from '../port.ts';
import type { SandboxSigns } from './sandbox-signs.ts';

const CONFIRMATIONS: Readonly<Record<string, number>> = { TRC20: 20, ERC20: 12 };
const REMARK_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const NAMES = ['赵一', '钱二', '孙三', '周五', '吴六'];

/**
 * The way in which the sandbox lets an order be paid. All of it follows from the order's number, so asking twice changes
 * nothing.
 */
export function wayToPay(request: PaymentRequest, signs: SandboxSigns): PayInstruction {
  const { reference, payType, protocol } = request;
  switch (payType) {
    case 'online':
      return { kind: 'redirect', url: cashierPath(reference, signs) };
    case 'qr':
      return { kind: 'qr', content: cashierPath(reference, signs) };
    case 'bank':
      return {
        kind: 'account',
        bankCode: 'ICBC',
        holder: '演示商户有限公司',
        number: accountNumber('621226', '1000200030'),
        branch: '演示支行',
        remark: remarkOf(reference, signs),
      };
    case 'speed':
      return { kind: 'matching' };
    case 'usdt': {
      const account = signs.bytes('address', reference).subarray(0, 20);
      const address =
        protocol === 'ERC20' ? ethereumAddress(`0x${account.toString('hex')}`) : tronAddress(new Uint8Array(account));
      return {
        kind: 'address',
        protocol: protocol === 'ERC20' ? 'ERC20' : 'TRC20',
        address,
        confirmations: confirmationsOf(protocol),
      };
    }
  }
}

/** The payee of a quick pay: an invented member. */
export function payeeOf(reference: string, signs: SandboxSigns): PayInstruction & { kind: 'payee' } {
  const bytes = signs.bytes('payee', reference);
  const digits = [...bytes.subarray(0, 10)].map((byte) => byte % 10).join('');
  return {
    kind: 'payee',
    bankCode: 'CMB',
    holder: NAMES[(bytes[11] ?? 0) % NAMES.length] ?? '',
    number: accountNumber('621483', digits),
    branch: '',
  };
}

export function confirmationsOf(protocol: string | null): number {
  return CONFIRMATIONS[protocol ?? ''] ?? 20;
}

export function cashierPath(reference: string, signs: SandboxSigns): string {
  return `/sandbox/cashier/${reference}/${signs.ticket(reference)}`;
}

function remarkOf(reference: string, signs: SandboxSigns): string {
  const bytes = signs.bytes('remark', reference);
  return [...bytes.subarray(0, 6)].map((byte) => REMARK_SIGNS[byte % REMARK_SIGNS.length]).join('');
}

/** A card number of a bank's series with a valid check digit. It belongs to no real account. */
function accountNumber(series: string, middle: string): string {
  const body = `${series}${middle}00`.slice(0, 18);
  const check = [...'0123456789'].find((digit) => checkBankCard(body + digit) === null);
  return `${body}${check}`;
}
