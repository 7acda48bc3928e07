import type { EsportsPeriod, MarketSpec } from './market.ts';

const series = ['full'] as const;
const maps = ['map_1', 'map_2', 'map_3', 'map_4', 'map_5', 'map_6', 'map_7'] as const;
const seriesAndMaps: readonly EsportsPeriod[] = [...series, ...maps];

const sides = ['home', 'away'] as const;
const overUnder = ['over', 'under'] as const;

const decimal = { line: 'none', odds: 'decimal', parlay: true, cashOut: true, columns: 2 } as const;
const lines = { line: 'half', odds: 'convertible', parlay: true, cashOut: true, columns: 2 } as const;

export const esportsMarkets = {
  winner: { ...decimal, outcomes: sides, periods: seriesAndMaps, group: 'lines', hot: true },
  maps_handicap: { ...lines, outcomes: sides, periods: series, group: 'lines', hot: true },
  maps_total: { ...lines, outcomes: overUnder, periods: series, group: 'lines', hot: true },
  first_blood: { ...decimal, outcomes: sides, periods: maps, group: 'specials', parlay: false, cashOut: false },
  first_tower: { ...decimal, outcomes: sides, periods: maps, group: 'specials', parlay: false, cashOut: false },
  kills_ou: { ...lines, outcomes: overUnder, periods: maps, group: 'lines' },
  outright: {
    ...decimal,
    outcomes: { ids: 'teams', fixed: [] },
    periods: series,
    group: 'specials',
    columns: 'grid',
    parlay: false,
  },
} as const satisfies Readonly<Record<string, MarketSpec>>;

export type EsportsMarket = keyof typeof esportsMarkets;
