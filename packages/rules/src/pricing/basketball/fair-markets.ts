import {
  type BasketballMarket,
  type BasketballPeriod,
  basketballMarkets,
  outcomesOf,
  type Side,
} from '../../markets/index.ts';
import type { FairMarket } from '../fair-market.ts';
import { walkLines } from '../line-walk.ts';
import type { BasketballLaw, ScoreChance } from './basketball-law.ts';

/** Half points are two quarters. */
const STEP = 2;
type Lined = 'spread' | 'total' | 'team_total';

/** The fair price of every basketball market, or of the parts wanted; parts of the match that are over have none. */
export function fairBasketballMarkets(
  law: BasketballLaw,
  reach = 5,
  isWanted: (period: BasketballPeriod) => boolean = () => true,
): FairMarket[] {
  return basketballMarkets.winner.periods.filter(isWanted).flatMap((period) => {
    const scores = law.scoresIn(period);
    return scores ? marketsOf(period, new PointTally(scores), reach) : [];
  });
}

/** Chances of everything a market counts, added up once: there are tens of thousands of scores and few of these. */
class PointTally {
  readonly margin: Tally;
  readonly total: Tally;
  readonly home: Tally;
  readonly away: Tally;

  constructor(scores: readonly ScoreChance[]) {
    let most = 0;
    for (const { home, away } of scores) most = Math.max(most, home, away);
    const [margin, total] = [new Float64Array(2 * most + 1), new Float64Array(2 * most + 1)];
    const [homes, aways] = [new Float64Array(most + 1), new Float64Array(most + 1)];
    for (const { home, away, chance } of scores) {
      add(margin, most + home - away, chance);
      add(total, home + away, chance);
      add(homes, home, chance);
      add(aways, away, chance);
    }
    this.margin = new Tally(margin, -most);
    this.total = new Tally(total, 0);
    this.home = new Tally(homes, 0);
    this.away = new Tally(aways, 0);
  }
}

/** Chances of whole numbers of points from `least` on, with what lies below each of them at hand. */
class Tally {
  readonly #chances: Float64Array;
  readonly #least: number;
  readonly #below: Float64Array;

  constructor(chances: Float64Array, least: number) {
    this.#chances = chances;
    this.#least = least;
    this.#below = new Float64Array(chances.length + 1);
    chances.forEach((chance, index) => {
      this.#below[index + 1] = (this.#below[index] as number) + chance;
    });
  }

  /** Chance of fewer points than this, whole or not. */
  under(points: number): number {
    const index = Math.ceil(points) - this.#least;
    return this.#below[Math.min(Math.max(index, 0), this.#chances.length)] as number;
  }

  /** Chance of more points than this, whole or not. */
  over(points: number): number {
    return this.all() - this.under(Math.floor(points) + 1);
  }

  all(): number {
    return this.#below[this.#chances.length] as number;
  }

  mean(): number {
    return this.#chances.reduce((sum, chance, index) => sum + (index + this.#least) * chance, 0);
  }

  each(visit: (points: number, chance: number) => void): void {
    this.#chances.forEach((chance, index) => {
      if (chance > 0) visit(index + this.#least, chance);
    });
  }
}

function marketsOf(period: BasketballPeriod, tally: PointTally, reach: number): FairMarket[] {
  const lines = (type: Lined, side: Side | null) => {
    const counts = countsOf(type, side, tally);
    const middle = (type === 'spread' ? -4 : 4) * counts.mean();
    return walkLines((line, main) => lined(type, period, line, side, main, counts), {
      start: STEP * Math.round(middle / STEP),
      lowest: type === 'spread' ? Number.NEGATIVE_INFINITY : STEP,
      step: STEP,
      reach,
    });
  };
  const markets = [
    lined('winner', period, 0, null, true, tally.margin),
    ...lines('spread', null),
    ...lines('total', null),
    ...lines('team_total', 'home'),
    ...lines('team_total', 'away'),
    byOutcome('odd_even', period, tally.total, (points) => (points % 2 === 0 ? 'even' : 'odd')),
  ];
  return period === 'full' ? [...markets, byOutcome('winning_margin', period, tally.margin, marginOf)] : markets;
}

function countsOf(type: Lined, side: Side | null, tally: PointTally): Tally {
  if (type === 'spread') return tally.margin;
  return type === 'total' ? tally.total : tally[side ?? 'home'];
}

/** A market of two sides; a level part returns the stakes on its winner. */
function lined(
  type: Lined | 'winner',
  period: BasketballPeriod,
  line: number,
  side: Side | null,
  main: boolean,
  counts: Tally,
): FairMarket {
  // Points are whole, so a line in halves never splits the stake; on the line itself it comes back.
  const level = (type === 'total' || type === 'team_total' ? line : -line) / 4;
  const [win, lose] = [counts.over(level), counts.under(level)];
  const [first, second] = basketballMarkets[type].outcomes;
  const selections = [
    { outcome: first, win, lose },
    { outcome: second, win: lose, lose: win },
  ];
  return { type, period, lineQuarters: type === 'winner' ? null : line, side, main, selections };
}

function marginOf(margin: number): string {
  const from = Math.floor((Math.abs(margin) - 1) / 5) * 5 + 1;
  const side = margin > 0 ? 'home' : 'away';
  return `${side}_${from >= 26 ? '26+' : `${from}-${from + 4}`}`;
}

function byOutcome(
  type: BasketballMarket,
  period: BasketballPeriod,
  counts: Tally,
  outcomeOf: (points: number) => string,
): FairMarket {
  const chances = new Map<string, number>();
  counts.each((points, chance) => {
    const outcome = outcomeOf(points);
    chances.set(outcome, (chances.get(outcome) ?? 0) + chance);
  });
  const all = counts.all();
  const selections = outcomesOf(basketballMarkets[type], period).map((outcome) => {
    const win = chances.get(outcome) ?? 0;
    return { outcome, win, lose: all - win };
  });
  return { type, period, lineQuarters: null, side: null, main: true, selections };
}

function add(chances: Float64Array, index: number, chance: number): void {
  chances[index] = (chances[index] as number) + chance;
}
