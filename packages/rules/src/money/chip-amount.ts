import { groupThousands } from './amount.ts';

/** An amount on a chip that types it in: a whole one without decimals, any other with both (conventions B.6.5). */
export function chipAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return groupThousands(/^0*$/.test(fraction) ? whole : `${whole}.${fraction.padEnd(2, '0')}`);
}
