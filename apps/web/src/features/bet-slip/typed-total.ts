import { countBets, findSystem } from '@touchline/rules/bets';
import { type CurrencyCode, formatAmount } from '@touchline/rules/money';
import type { SlipState } from './slip-store.ts';
import { amountOf } from './slip-terms.ts';

/** The sum of the stakes that are typed for what is on offer, in wire form; null while nothing is. */
export function typedTotal(
  { items, mode, parlay, systems }: Pick<SlipState, 'items' | 'mode' | 'parlay' | 'systems'>,
  currency: CurrencyCode,
): string | null {
  const open = items.filter(({ ticket }) => ticket === null);
  const stakes = {
    single: () => open.map(({ stake }) => amountOf(stake, currency)),
    parlay: () => [amountOf(parlay.stake, currency)],
    system: () =>
      Object.entries(systems).map(([code, { stake }]) => {
        const system = findSystem(code);
        if (system?.legs !== open.length) return 0n;
        return amountOf(stake, currency) * BigInt(countBets(system.legs, system.sizes));
      }),
  };
  const total = open.length === 0 ? 0n : stakes[mode]().reduce((sum, stake) => sum + stake, 0n);
  return total === 0n ? null : formatAmount(total, currency);
}
