export { type BaseballMarket, baseballMarkets } from './baseball.ts';
export { type BasketballMarket, basketballMarkets } from './basketball.ts';
export {
  type ColumnGroup,
  type ColumnGroupName,
  catalogue,
  columnGroups,
  columnsOf,
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
  type BaseballPeriod,
  type BasketballPeriod,
  type EsportsPeriod,
  type FootballPeriod,
  type MarketGroup,
  type MarketSpec,
  marketGroups,
  type Period,
  type SetPeriod,
  type SetSport,
  type Side,
  type Sport,
  sports,
} from './market.ts';
export { badmintonMarkets, type SetMarket, tableTennisMarkets, tennisMarkets, volleyballMarkets } from './sets.ts';
