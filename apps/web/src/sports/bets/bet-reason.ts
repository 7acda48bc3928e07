import { betsTexts } from '../../locales/bets/zh-CN.ts';

const known: Readonly<Record<string, string>> = { ...betsTexts.results, ...betsTexts.decided, ...betsTexts.byRule };

/** The reasons for the outcome of a bet: results, published reasons and rules as texts, and the source's reason of a void as it is. */
export function reasonText(reason: string): string {
  return known[reason] ?? reason;
}
