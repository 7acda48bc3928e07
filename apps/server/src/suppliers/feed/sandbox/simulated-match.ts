import type { MatchFacts } from '@touchline/rules/results';
import type { PricedMarket } from '../../../modules/pricing/offered-markets.ts';
import type { MatchEvent, MatchInfo, MatchLineup, MatchState } from '../port.ts';

/** A market with names for outcomes that are ids. */
export interface LabelledMarket extends PricedMarket {
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * The part of a match that is priced: the columns of the event list, the markets that are offered long before it begins, or
 * everything.
 */
export type Breadth = 'columns' | 'main' | 'every';

/** One invented match of any sport on its clock. A pure function of its fixture, the speed and the time asked about. */
export interface SimulatedMatch {
  readonly info: MatchInfo;
  /** The time at which the last whistle goes, in real time. */
  readonly endsAt: number;
  stateAt(now: number): MatchState;
  /** Events so far, numbered from 1. */
  eventsAt(now: number): MatchEvent[];
  /** The line-ups, where the sport names players. */
  readonly lineup?: MatchLineup;
  /** The number of times that facts were recorded by then. */
  recordsAt(now: number): number;
  /** The time at which a record was made, in real time; records count from 1. */
  recordedAt(record: number): number;
  /** The facts of a record. */
  factsOf(record: number): MatchFacts;
  /** The time until which prices are withheld because of an event; in the past if they are not. */
  quietUntil(now: number): number;
  /** Prices as they are made now, of as much as is requested at least. */
  pricesAt(now: number, breadth: Breadth): LabelledMarket[];
}
