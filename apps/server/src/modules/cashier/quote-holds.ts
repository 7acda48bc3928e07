import type { CurrencyCode } from '@touchline/rules/money';

interface Quote {
  readonly rate: string | bigint | number | null;
  readonly expiresAt: Date;
}

/** Whether a quote still holds for an account in this unit. One of the other unit has a rate where this has none, or the other way round. */
export function quoteHolds({ rate, expiresAt }: Quote, currency: CurrencyCode, now: number): boolean {
  return (rate === null) === (currency === 'USDT') && expiresAt.getTime() > now;
}
