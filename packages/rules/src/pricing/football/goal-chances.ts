import {
  EXPECTED_LENGTH,
  FOOTBALL_MODEL,
  type FootballModel,
  type FootballPosition,
  type GoalRates,
  type PlayLength,
} from './model.ts';
import { KICK_OFF, weights } from './score-law.ts';
import { type Grid, MOST_MORE, Walk, WIDTH } from './walk.ts';

/** The values of scores at the end of a step, and the shares of the rates that fall into it. */
interface Step {
  readonly share: number;
  readonly from: number;
  readonly after: Grid;
}

/**
 * The chance of a goal in each step of a match, in the very law its markets are priced from: a match that is played by
 * these chances ends in every score as often as its prices say.
 */
export class GoalChances {
  readonly #rates: GoalRates;
  readonly #length: PlayLength;
  readonly #model: FootballModel;
  readonly #byReds = new Map<string, { readonly walk: Walk; readonly steps: readonly Step[] }>();

  constructor(rates: GoalRates, length: PlayLength = EXPECTED_LENGTH, model: FootballModel = FOOTBALL_MODEL) {
    this.#rates = rates;
    this.#length = length;
    this.#model = model;
  }

  /** The chances that each side scores in the step of a position; at most one goal falls in it. */
  inStepAt(at: FootballPosition): GoalRates {
    const { walk, steps } = this.#stepsFor(at);
    const index = steps.findIndex(({ from }) => from > at.elapsed);
    const step = steps[(index === -1 ? steps.length : index) - 1];
    if (!step) return { home: 0, away: 0 };
    const cell = Math.min(MOST_MORE, at.home) * WIDTH + Math.min(MOST_MORE, at.away);
    const none = step.after[cell] ?? 1;
    const lead = at.home - at.away;
    const home = at.home < MOST_MORE ? step.share * walk.rate('home', lead) : 0;
    const away = at.away < MOST_MORE ? step.share * walk.rate('away', lead) : 0;
    const worthHome = home > 0 ? home * (step.after[cell + WIDTH] ?? 0) : 0;
    const worthAway = away > 0 ? away * (step.after[cell + 1] ?? 0) : 0;
    const all = (1 - home - away) * none + worthHome + worthAway;
    return { home: worthHome / all, away: worthAway / all };
  }

  #stepsFor({ redHome, redAway }: FootballPosition) {
    const key = `${redHome}/${redAway}`;
    const known = this.#byReds.get(key);
    if (known) return known;
    const start = { ...KICK_OFF, redHome, redAway };
    const walk = new Walk(this.#rates, start, this.#length, this.#model);
    const steps: Step[] = [];
    walk.backward(weights(this.#rates, start, this.#model), 0, this.#length.whole, ({ share, from, after }) => {
      steps.push({ share, from, after: after.slice() });
    });
    const made = { walk, steps: steps.reverse() };
    this.#byReds.set(key, made);
    return made;
  }
}
