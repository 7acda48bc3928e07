import type { MarketType, Period, Side } from '../markets/index.ts';
import type { Chance } from './chance.ts';

export interface FairSelection extends Chance {
  readonly outcome: string;
}

/** A market with the chances of its selections, no margin in them. */
export interface FairMarket {
  readonly type: MarketType;
  readonly period: Period;
  /** Quarters of a goal, point, run, map, set or game, from the home side's view for handicaps. */
  readonly lineQuarters: number | null;
  readonly side: Side | null;
  /** The line of its kind nearest to even money; true where there are no lines. */
  readonly main: boolean;
  readonly selections: readonly FairSelection[];
}
