/** The units in which members settle, in the order in which they are shown. Nothing else lists them. */
export const currencyCodes = ['CNY', 'USDT'] as const;

export type CurrencyCode = (typeof currencyCodes)[number];
