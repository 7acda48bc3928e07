export { type BasketballMarket, basketballMarkets } from './basketball.ts';
export {
  catalogue,
  columns,
  findMarket,
  groupsOf,
  isColumn,
  isOffered,
  isSport,
  type MarketKey,
  type MarketType,
  outcomesOf,
} from './catalogue.ts';
export { type EsportsMarket, esportsMarkets } from './esports.ts';
export { type FootballMarket, footballMarkets } from './football.ts';
export {
  type BasketballPeriod,
  type EsportsPeriod,
  type FootballPeriod,
  type MarketGroup,
  type MarketSpec,
  marketGroups,
  type Period,
  type Side,
  type Sport,
} from './market.ts';
