import { betsTexts } from '../../locales/bets/zh-CN.ts';

const known: Readonly<Record<string, string>> = { ...betsTexts.results, ...betsTexts.decided, ...betsTexts.byRule };

/** Why a bet came to what it did: results, published reasons and rules in words, what was said of a void as it is. */
export function reasonText(reason: string): string {
  return known[reason] ?? reason;
}
