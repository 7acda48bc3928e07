import type { Card, Corner, FootballFacts, Goal, Knockout, Moment, Player } from '../results/index.ts';
import type { Score } from '../settlement/index.ts';

type Draft = { -readonly [Key in keyof FootballFacts]: FootballFacts[Key] } & {
  goals: Goal[];
  corners: Corner[];
  cards: Card[];
  penalties: Moment[];
  players: Player[];
};

const NO_KNOCKOUT: Knockout = { firstLeg: null, shootout: null, qualified: null };

/** The facts that each word of a football story adds; the legend is at the top of `results/golden/football.md`. */
const WORDS: readonly (readonly [RegExp, (facts: Draft, ...parts: string[]) => void])[] = [
  [
    /^(og)?([HA])(\d+)(?::(\w+))?$/,
    (facts, own, side, minute, scorer) =>
      facts.goals.push({ ...moment(side, minute), scorer: scorer ?? null, ownGoal: Boolean(own) }),
  ],
  [
    /^(re)?corner([HA])(\d+)$/,
    (facts, retake, side, minute) => facts.corners.push({ ...moment(side, minute), retake: Boolean(retake) }),
  ],
  [/^yellow([HA])(\d+)$/, (facts, side, minute) => facts.cards.push({ ...moment(side, minute), kind: 'yellow' })],
  [
    /^second([HA])(\d+)$/,
    (facts, side, minute) => facts.cards.push({ ...moment(side, minute), kind: 'second_yellow' }),
  ],
  [/^red([HA])(\d+)$/, (facts, side, minute) => facts.cards.push({ ...moment(side, minute), kind: 'red' })],
  [/^pen([HA])(\d+)$/, (facts, side, minute) => facts.penalties.push(moment(side, minute))],
  [
    /^on:(\w+)(?:@(\d+))?$/,
    (facts, id = '', goals = '0') => facts.players.push({ id, side: 'home', goalsBefore: Number(goals) }),
  ],
  [/^leg1:(.+)$/, (facts, score) => setKnockout(facts, { firstLeg: toScore(score) })],
  [/^shootout:(.+)$/, (facts, score) => setKnockout(facts, { shootout: toScore(score) })],
  [/^through:(home|away)$/, (facts, side) => setKnockout(facts, { qualified: side as 'home' | 'away' })],
  [/^cup$/, (facts) => setKnockout(facts, {})],
  [/^cancelled$/, (facts) => Object.assign(facts, { state: 'cancelled', completedHalves: 0, minute: 0 })],
  [/^(stop|at)(\d+)$/, (facts, word, minute) => halt(facts, word === 'stop' ? 'abandoned' : 'playing', Number(minute))],
];

/** The facts of a story; without `stop` or `at` the match was played to its end. */
export function toFootballFacts(story: string): FootballFacts {
  const facts: Draft = {
    sport: 'football',
    state: 'completed',
    completedHalves: 2,
    minute: 90,
    goals: [],
    corners: [],
    cards: [],
    penalties: [],
    players: [],
    knockout: null,
  };
  for (const word of story.split(/\s+/).filter(Boolean)) {
    const known = WORDS.find(([pattern]) => pattern.test(word));
    if (!known) throw new Error(`unknown word ${word} in ${story}`);
    const [pattern, tell] = known;
    tell(facts, ...(pattern.exec(word) ?? []).slice(1));
  }
  return facts;
}

export function toScore(text = ''): Score {
  const [home = Number.NaN, away = Number.NaN] = text.split('-').map(Number);
  return { home, away };
}

/** Minutes beyond 90 are extra time; beyond 120 the match waits for its shoot-out. */
function moment(side: string | undefined, minute: string | undefined): Moment {
  const at = Number(minute);
  const period = at <= 45 ? 'first_half' : 'second_half';
  return { side: side === 'H' ? 'home' : 'away', period: at > 90 ? 'extra_time' : period, minute: at };
}

/** The minute that is being played; 46 means that the first half is over. */
function halt(facts: Draft, state: 'abandoned' | 'playing', minute: number): void {
  const half = minute > 45 ? 1 : 0;
  Object.assign(facts, { state, minute: Math.min(minute, 90), completedHalves: minute > 90 ? 2 : half });
}

function setKnockout(facts: Draft, part: Partial<Knockout>): void {
  facts.knockout = { ...(facts.knockout ?? NO_KNOCKOUT), ...part };
}
