import {
  type FootballMarket,
  type FootballPeriod,
  footballMarkets,
  outcomesOf,
  type Side,
} from '../../markets/index.ts';
import type { Score } from '../../settlement/index.ts';
import { splitResult, winnerOf } from '../../settlement/margin.ts';
import { SHARES } from '../chance.ts';
import type { FairMarket } from '../fair-market.ts';
import { walkLines } from '../line-walk.ts';
import { each, type PeriodGoals, type ScoreLaw } from './score-law.ts';

/** Lines on each side of the main one, by market; a quarter of a goal apart, whole goals for the European handicap. */
export interface LineReach {
  readonly ah: number;
  readonly ou: number;
  readonly team_ou: number;
  readonly eh: number;
}

export const EVERY_LINE: LineReach = { ah: 12, ou: 12, team_ou: 6, eh: 2 };

/** Markets whose result follows from the goals of their period alone. */
type GoalMarket = Exclude<
  FootballMarket,
  | 'ht_ft'
  | 'next_goal'
  | 'corners_ah'
  | 'corners_ou'
  | 'cards_ou'
  | 'first_scorer'
  | 'anytime_scorer'
  | 'penalty'
  | 'qualify'
  | 'outright'
>;

const GOAL_MARKETS: readonly GoalMarket[] = [
  '1x2',
  'ah',
  'ou',
  'eh',
  'double_chance',
  'draw_no_bet',
  'team_ou',
  'btts',
  'total_goals',
  'odd_even',
  'cs',
];

/** The fair price of every market that derives from scores, or of those wanted. Parts of the match that are over have none. */
export function fairMarkets(
  law: ScoreLaw,
  reach: LineReach = EVERY_LINE,
  isWanted: (type: FootballMarket, period: FootballPeriod) => boolean = () => true,
): FairMarket[] {
  const markets: FairMarket[] = [];
  for (const period of footballMarkets['1x2'].periods) {
    const types = GOAL_MARKETS.filter(
      (type) => (footballMarkets[type].periods as readonly FootballPeriod[]).includes(period) && isWanted(type, period),
    );
    const goals = types.length > 0 ? law.goalsIn(period) : null;
    if (!goals) continue;
    const tally = new GoalTally(goals);
    for (const type of types) markets.push(...tally.markets(type, period, reach));
  }
  return [...markets, ...wholeMatchMarkets(law, isWanted)];
}

/** The fair price of one handicap of the whole match. Throws where the match is over. */
export function fairHandicap(law: ScoreLaw, lineQuarters: number): FairMarket {
  const goals = law.goalsIn('full');
  if (!goals) throw new RangeError('the match is over');
  return new GoalTally(goals).lined('ah', 'full', lineQuarters, null, false);
}

/** The fair price of one total of the whole match. Throws where the match is over. */
export function fairTotal(law: ScoreLaw, lineQuarters: number): FairMarket {
  const goals = law.goalsIn('full');
  if (!goals) throw new RangeError('the match is over');
  return new GoalTally(goals).lined('ou', 'full', lineQuarters, null, false);
}

/** Half time with full time, and the next goal. */
function wholeMatchMarkets(
  law: ScoreLaw,
  isWanted: (type: FootballMarket, period: FootballPeriod) => boolean,
): FairMarket[] {
  const markets: FairMarket[] = [];
  const pairs = isWanted('ht_ft', 'full') ? law.halfAndFull() : [];
  if (pairs.length > 0) {
    const chances = new Map<string, number>();
    for (const { half, full, chance } of pairs) add(chances, `${winnerOf(half)}/${winnerOf(full)}`, chance);
    markets.push(byOutcome('ht_ft', 'full', chances));
  }
  if (isWanted('next_goal', 'full') && law.goalsIn('full'))
    markets.push(byOutcome('next_goal', 'full', new Map(Object.entries(law.nextGoal()))));
  return markets;
}

/** Chances of the goals of one period, added up as the markets need them. */
class GoalTally {
  readonly #goals: PeriodGoals;
  readonly #cells: { readonly score: Score; readonly lead: number; readonly chance: number }[] = [];

  constructor(goals: PeriodGoals) {
    this.#goals = goals;
    const { soFar } = goals;
    each(goals.more, (home, away, chance) => {
      this.#cells.push({ score: { home: soFar.home + home, away: soFar.away + away }, lead: home - away, chance });
    });
  }

  markets(type: GoalMarket, period: FootballPeriod, reach: LineReach): FairMarket[] {
    switch (type) {
      case 'ah':
        return this.#lines('ah', period, reach.ah, null, 0, Number.NEGATIVE_INFINITY);
      case 'ou': {
        const fallen = 4 * (this.#goals.soFar.home + this.#goals.soFar.away);
        return this.#lines('ou', period, reach.ou, null, fallen + 2, fallen + 2);
      }
      case 'team_ou':
        return (['home', 'away'] as const).flatMap((side) => {
          const fallen = 4 * this.#goals.soFar[side];
          return this.#lines('team_ou', period, reach.team_ou, side, fallen + 2, fallen + 2);
        });
      case 'eh':
        return this.#europeanHandicaps(period, reach.eh);
      case 'draw_no_bet':
        return [this.#drawNoBet(period)];
      case 'double_chance':
        return [this.#doubleChance(period)];
      default:
        return [byOutcome(type, period, this.#chances(OUTCOME_OF[type], period))];
    }
  }

  /** One market with a line and two sides. */
  lined(
    type: 'ah' | 'ou' | 'team_ou',
    period: FootballPeriod,
    lineQuarters: number,
    side: Side | null,
    main: boolean,
  ): FairMarket {
    let [win, lose] = [0, 0];
    for (const { score, lead, chance } of this.#cells) {
      const count = type === 'ah' ? lead : type === 'ou' ? score.home + score.away : score[side ?? 'home'];
      const [wins, loses] = SHARES[splitResult(type === 'ah' ? 4 * count + lineQuarters : 4 * count - lineQuarters)];
      win += chance * wins;
      lose += chance * loses;
    }
    const [first, second] = footballMarkets[type].outcomes;
    const selections = [
      { outcome: first, win, lose },
      { outcome: second, win: lose, lose: win },
    ];
    return { type, period, lineQuarters, side, main, selections };
  }

  #lines(
    type: 'ah' | 'ou' | 'team_ou',
    period: FootballPeriod,
    reach: number,
    side: Side | null,
    start: number,
    lowest: number,
  ): FairMarket[] {
    const walk = { start, lowest, step: 1, reach };
    return walkLines((line, main) => this.lined(type, period, line, side, main), walk);
  }

  #europeanHandicaps(period: FootballPeriod, reach: number): FairMarket[] {
    const { home, away } = this.#goals.soFar;
    const middle = Math.round(this.#cells.reduce((sum, { lead, chance }) => sum - lead * chance, 0) - (home - away));
    return Array.from({ length: 2 * reach + 1 }, (_, index) => middle + index - reach)
      .filter((line) => line !== 0)
      .map((line) => {
        const chances = this.#chances(({ home, away }) => winnerOf({ home: home + line, away }), period);
        return { ...byOutcome('eh', period, chances), lineQuarters: 4 * line, main: line === middle };
      })
      .filter(({ selections }) => selections.every(({ win }) => win > 1e-4));
  }

  #drawNoBet(period: FootballPeriod): FairMarket {
    const chances = this.#chances(winnerOf, period);
    const [home, away] = [chances.get('home') ?? 0, chances.get('away') ?? 0];
    const selections = [
      { outcome: 'home', win: home, lose: away },
      { outcome: 'away', win: away, lose: home },
    ];
    return { type: 'draw_no_bet', period, lineQuarters: null, side: null, main: true, selections };
  }

  #doubleChance(period: FootballPeriod): FairMarket {
    const chances = this.#chances(winnerOf, period);
    const of = (...names: string[]) => names.reduce((sum, name) => sum + (chances.get(name) ?? 0), 0);
    const selections = [
      { outcome: '1x', win: of('home', 'draw'), lose: of('away') },
      { outcome: '12', win: of('home', 'away'), lose: of('draw') },
      { outcome: 'x2', win: of('draw', 'away'), lose: of('home') },
    ];
    return { type: 'double_chance', period, lineQuarters: null, side: null, main: true, selections };
  }

  #chances(outcomeOf: (score: Score, period: FootballPeriod) => string, period: FootballPeriod): Map<string, number> {
    const chances = new Map<string, number>();
    for (const { score, chance } of this.#cells) add(chances, outcomeOf(score, period), chance);
    return chances;
  }
}

type NamedMarket = '1x2' | 'btts' | 'total_goals' | 'odd_even' | 'cs';

/** The outcome of a market that a score of its period makes win. */
const OUTCOME_OF: Readonly<Record<NamedMarket, (score: Score, period: FootballPeriod) => string>> = {
  '1x2': winnerOf,
  btts: ({ home, away }) => (home > 0 && away > 0 ? 'yes' : 'no'),
  total_goals: ({ home, away }) => rangeOf(home + away),
  odd_even: ({ home, away }) => ((home + away) % 2 === 0 ? 'even' : 'odd'),
  cs: ({ home, away }, period) => {
    const most = period === 'full' ? 4 : 3;
    return home > most || away > most ? 'other' : `${home}-${away}`;
  },
};

function rangeOf(goals: number): string {
  if (goals >= 7) return '7+';
  if (goals >= 4) return '4-6';
  return goals >= 2 ? '2-3' : '0-1';
}

/** A market of which exactly one outcome wins, its outcomes in the order of the catalogue. */
function byOutcome(type: FootballMarket, period: FootballPeriod, chances: ReadonlyMap<string, number>): FairMarket {
  let all = 0;
  for (const chance of chances.values()) all += chance;
  const selections = outcomesOf(footballMarkets[type], period).map((outcome) => {
    const win = chances.get(outcome) ?? 0;
    return { outcome, win, lose: Math.max(0, all - win) };
  });
  return { type, period, lineQuarters: null, side: null, main: true, selections };
}

function add(chances: Map<string, number>, outcome: string, chance: number): void {
  chances.set(outcome, (chances.get(outcome) ?? 0) + chance);
}
