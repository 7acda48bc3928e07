import type { MarketUpdate, OrderPush } from '@touchline/contract/topics';

/** The open market, and in it the selection, that a shared bet was on; null where it is not offered now. */
export function selectionOf(
  markets: readonly MarketUpdate[],
  {
    type,
    period,
    lineQuarters,
    side,
    outcome,
  }: Pick<OrderPush, 'type' | 'period' | 'lineQuarters' | 'side' | 'outcome'>,
) {
  for (const market of markets) {
    const isSame = market.type === type && market.period === period && market.side === side;
    if (!isSame || market.lineQuarters !== lineQuarters || market.status !== 'active') continue;
    const selection = market.selections.find((one) => one.outcome === outcome);
    if (selection) return { market, selection };
  }
  return null;
}
