import { winnerOf } from '../../settlement/margin.ts';
import type { FairMarket } from '../fair-market.ts';
import {
  FOOTBALL_MODEL,
  type FootballModel,
  type FootballPosition,
  type GoalRates,
  type PlayLength,
  unweighted,
} from './model.ts';
import { each, origin, type ScoreLaw } from './score-law.ts';
import { Walk } from './walk.ts';

/** Two periods of a quarter of an hour and the injury time expected of each. */
export const EXTRA_LENGTH: PlayLength = { firstHalf: 16 * 60, whole: 32 * 60 };

/** Minutes come alike in extra time, and what is known of final scores is known of normal time only: no weights. */
export function extraTimeModel(model: FootballModel): FootballModel {
  return { ...unweighted(model), rise: 0 };
}

/** The chance to win a shoot-out: both sides score equally often, so neither is the favourite. */
const SHOOTOUT_SHARE = 0.5;
/** The share of the kicks of a shoot-out that go in. */
export const SHOOTOUT_CONVERSION = 0.76;

/** Rates of extra time: those of the match, for as long as it lasts. */
export function extraTimeRates(rates: GoalRates, normal: PlayLength): GoalRates {
  const share = EXTRA_LENGTH.whole / normal.whole;
  return { home: rates.home * share, away: rates.away * share };
}

/**
 * Chance that the home side goes through from a moment of extra time on, its score and clock counted from its beginning:
 * it wins the rest, or what stays level is decided by a shoot-out. `rates` are those of the whole match.
 */
export function homeThroughFromExtraTime(
  rates: GoalRates,
  normal: PlayLength,
  at: FootballPosition,
  model: FootballModel = FOOTBALL_MODEL,
): number {
  const walk = new Walk(extraTimeRates(rates, normal), at, EXTRA_LENGTH, extraTimeModel(model));
  let through = 0;
  each(walk.forward(origin(), at.elapsed, EXTRA_LENGTH.whole), (home, away, chance) => {
    const winner = winnerOf({ home: at.home + home, away: at.away + away });
    if (winner !== 'away') through += chance * (winner === 'home' ? 1 : SHOOTOUT_SHARE);
  });
  return through;
}

/** Extra time before it begins, with the men who are on the field now. */
export function extraTimeAhead({ redHome, redAway }: FootballPosition): FootballPosition {
  return { elapsed: 0, home: 0, away: 0, redHome, redAway };
}

/** The fair price of going through while normal time lasts: who wins it, and who comes through a draw. Null when it is over. */
export function fairQualify(law: ScoreLaw, homeThroughAfterDraw: number): FairMarket | null {
  const goals = law.goalsIn('full');
  if (!goals) return null;
  const chances = { home: 0, draw: 0, away: 0 };
  each(goals.more, (home, away, chance) => {
    chances[winnerOf({ home: law.at.home + home, away: law.at.away + away })] += chance;
  });
  const { home, draw, away } = chances;
  return qualifyMarket(home + draw * homeThroughAfterDraw, away + draw * (1 - homeThroughAfterDraw));
}

/** The market of qualification, from the chances of both sides. */
export function qualifyMarket(home: number, away: number): FairMarket {
  const selections = [
    { outcome: 'home', win: home, lose: away },
    { outcome: 'away', win: away, lose: home },
  ];
  return { type: 'qualify', period: 'full', lineQuarters: null, side: null, main: true, selections };
}
