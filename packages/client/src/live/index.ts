export { type LiveMatch, type MatchEvent, type MatchInfo, MatchStore } from './match-store.ts';
export { type CellListener, cellKey, type PriceCell, PriceCells } from './price-cells.ts';
