import { z } from 'zod';
import { id, time } from './fields.ts';
import {
  bestOf,
  marketStatus,
  matchEvent,
  matchInfo,
  matchLineup,
  matchState,
  market as offeredMarket,
  pair,
  selectionPrice,
  side,
  team,
} from './match.ts';

/** Facts and messages of a provider are taken to the letter: a field nobody knows refuses the batch. */
const strict = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) => z.strictObject(schema.shape);

const strictPair = strict(pair);

const fixtureTeam = strict(team).extend({ crest: strict(team.shape.crest) });
const fixture = strict(matchInfo).extend({
  home: fixtureTeam,
  away: fixtureTeam,
  badges: strict(matchInfo.shape.badges),
});

const turn = matchState.shape.turn.unwrap();
const strictTurn = strict(turn).extend({ points: strict(turn.shape.points.unwrap()).nullable() });

const state = strict(matchState).extend({
  clock: strict(matchState.shape.clock),
  score: strictPair,
  halfScore: strictPair.nullable(),
  redCards: strictPair,
  yellowCards: strictPair,
  corners: strictPair,
  parts: z.array(strict(matchState.shape.parts.element).extend({ score: strictPair })).max(16),
  // Nothing is bet on by it: what cannot be read of it is not shown.
  turn: strictTurn.optional().catch(undefined),
});

const sideLineup = strict(matchLineup.shape.home).extend({
  starting: z.array(strict(matchLineup.shape.home.shape.starting.element)).max(11),
  bench: z.array(strict(matchLineup.shape.home.shape.bench.element)).max(15),
});

const event = strict(matchEvent).extend({ score: strictPair });

/** A status this version does not know means suspended (standards INP-4). */
const market = strict(offeredMarket.omit({ suspendedFor: true })).extend({
  status: marketStatus.catch('suspended'),
  selections: z.array(strict(selectionPrice)).max(100),
});

const count = z.int().min(0).max(1000);
const score = z.strictObject({ home: count, away: count });
const end = z.enum(['playing', 'completed', 'abandoned', 'cancelled']);
const anySide = side.nullable();
const moment = {
  side,
  period: z.enum(['first_half', 'second_half', 'extra_time']),
  minute: z.int().min(0).max(120),
};

const footballFacts = z.strictObject({
  sport: z.literal('football'),
  state: end,
  completedHalves: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  minute: z.int().min(0).max(90),
  goals: z.array(z.strictObject({ ...moment, scorer: z.string().max(16).nullable(), ownGoal: z.boolean() })).max(100),
  corners: z.array(z.strictObject({ ...moment, retake: z.boolean() })).max(200),
  cards: z.array(z.strictObject({ ...moment, kind: z.enum(['yellow', 'second_yellow', 'red']) })).max(100),
  penalties: z.array(z.strictObject(moment)).max(50),
  players: z.array(z.strictObject({ id: z.string().max(16), side, goalsBefore: count })).max(100),
  knockout: z.strictObject({ firstLeg: score.nullable(), shootout: score.nullable(), qualified: anySide }).nullable(),
});

const basketballFacts = z.strictObject({
  sport: z.literal('basketball'),
  state: end,
  quarters: z.array(score).max(4),
  completedQuarters: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  overtime: score,
});

const map = z.strictObject({
  state: z.enum(['playing', 'played', 'awarded']),
  winner: anySide,
  kills: score,
  firstBlood: anySide,
  firstTower: anySide,
});

const esportsFacts = z.strictObject({ sport: z.literal('esports'), state: end, maps: z.array(map).max(7) });

const setsFacts = z.strictObject({
  sport: z.enum(['tennis', 'volleyball', 'badminton', 'table_tennis']),
  state: end,
  bestOf,
  sets: z.array(score).max(7),
  completedSets: z.int().min(0).max(7),
  retired: anySide,
});

const baseballFacts = z.strictObject({
  sport: z.literal('baseball'),
  state: end,
  innings: z.array(score).max(9),
  completedInnings: z.int().min(0).max(9),
  extra: score,
});

const teams = z.array(z.string().max(16)).max(100);

/** The winner of a competition, more than one in a dead heat, and the clubs that were offered and never took part. */
const outrightFacts = z.strictObject({
  state: z.enum(['playing', 'completed', 'cancelled']),
  winners: teams,
  absent: teams,
});

/** The record of a match or competition, as settlement reads it. */
const facts = z.union([
  z.discriminatedUnion('sport', [footballFacts, basketballFacts, esportsFacts, setsFacts, baseballFacts]),
  outrightFacts,
]);

/** One message of a match feed: docs/feed.md. */
export const feedMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fixture'), match: fixture }),
  z.strictObject({ type: z.literal('state'), matchId: id, state, events: z.array(event).max(500) }),
  z.strictObject({
    type: z.literal('lineup'),
    matchId: id,
    lineup: z.strictObject({ home: sideLineup, away: sideLineup }),
  }),
  z.strictObject({ type: z.literal('prices'), matchId: id, markets: z.array(market).max(500) }),
  z.strictObject({ type: z.literal('stand'), matchId: id, sourceTime: time }),
  z.strictObject({ type: z.literal('suspend'), matchId: id, reason: z.string().max(64) }),
  z.strictObject({ type: z.literal('result'), matchId: id, version: z.int().min(1), facts, state }),
  z.strictObject({
    type: z.literal('void'),
    matchId: id,
    voidId: z.string().min(1).max(64),
    factor: z.enum(['0.5', '1']).default('1'),
    marketId: z.string().max(64).nullable(),
    placedFrom: time.nullable(),
    placedTo: time.nullable(),
    reason: z.string().max(200),
  }),
  z.strictObject({
    type: z.literal('unvoid'),
    matchId: id,
    voidId: z.string().min(1).max(64),
    reason: z.string().max(200),
  }),
]);
