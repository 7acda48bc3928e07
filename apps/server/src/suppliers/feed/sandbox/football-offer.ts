import { type FootballMarket, type FootballPeriod, isColumn } from '@touchline/rules/markets';
import {
  EXPECTED_LENGTH,
  type FootballModel,
  type GoalRates,
  type IncidentsSoFar,
  type MatchMoment,
} from '@touchline/rules/pricing';
import { priceExtraTime, priceFootball } from '../../../modules/pricing/football-markets.ts';
import type { OfferFor } from '../../../modules/pricing/offered-markets.ts';
import {
  extraGoalsAt,
  type FootballScript,
  type Incident,
  positionAt,
  type Side,
  standsAt,
} from './football-incidents.ts';
import { sharesOf } from './football-squads.ts';
import type { Breadth, LabelledMarket } from './simulated-match.ts';

const QUARTER_HOUR = 15 * 60;
const { firstHalf } = EXPECTED_LENGTH;

/** The times at which the later parts of a match begin, in seconds of play. */
const BEGIN = {
  second_half: firstHalf,
  min_16_30: QUARTER_HOUR,
  min_31_45: 2 * QUARTER_HOUR,
  min_46_60: firstHalf,
  min_61_75: firstHalf + QUARTER_HOUR,
  min_76_90: firstHalf + 2 * QUARTER_HOUR,
} as const satisfies Partial<Record<FootballPeriod, number>>;

/** The markets of a match that are priced long before it begins. */
const MAIN: ReadonlySet<FootballMarket> = new Set(['1x2', 'ah', 'ou', 'double_chance', 'draw_no_bet', 'btts', 'cs']);

interface Asked {
  readonly breadth: Breadth;
  readonly isKnockout: boolean;
  readonly offerFor?: OfferFor | undefined;
  readonly model?: FootballModel | undefined;
}

/** The markets of a match after so many seconds of play, in a trader's opinion of its goals. */
export function priceNow(
  script: FootballScript,
  elapsed: number,
  opinion: GoalRates,
  { breadth, isKnockout, offerFor, model }: Asked,
): LabelledMarket[] {
  const offer = { model, ...(offerFor ? { offerFor } : {}) };
  if (breadth !== 'every') {
    const isMain = (type: FootballMarket, period: FootballPeriod) =>
      MAIN.has(type) && (period === 'full' || period === 'first_half');
    const isWanted = (type: FootballMarket, period: FootballPeriod) =>
      breadth === 'main' ? isMain(type, period) : isColumn('football', { type, period });
    return priceFootball(opinion, momentOf(script, elapsed), EXPECTED_LENGTH, { isWanted, isKnockout, ...offer });
  }
  // A quarter of an hour is offered from the one before it on: those far off are the dearest to compute.
  const isWanted = (_: FootballMarket, period: FootballPeriod) =>
    !period.startsWith('min_') || beginOf(period) <= elapsed + QUARTER_HOUR;
  const incidents = incidentsSoFar(script, elapsed);
  const labels = Object.fromEntries(
    [...script.squads.home, ...script.squads.away].map(({ id, name }) => [id, name] as const),
  );
  const options = { isWanted, incidents, isKnockout, ...offer };
  return priceFootball(opinion, momentOf(script, elapsed), EXPECTED_LENGTH, options).map((market) =>
    market.type === 'first_scorer' || market.type === 'anytime_scorer' ? { ...market, labels } : market,
  );
}

/** The market of the team that qualifies, the only one from the end of normal time to the shoot-out. */
export function priceInExtraTime(
  script: FootballScript,
  elapsed: number,
  opinion: GoalRates,
  { offerFor, model }: Pick<Asked, 'offerFor' | 'model'> = {},
): LabelledMarket[] {
  const { redHome, redAway } = positionAt(script, elapsed);
  const played = Math.max(0, elapsed - EXPECTED_LENGTH.whole);
  const at = { ...extraGoalsAt(script, elapsed), elapsed: played, redHome, redAway };
  return priceExtraTime(opinion, at, EXPECTED_LENGTH, { model, ...(offerFor ? { offerFor } : {}) });
}

function beginOf(period: FootballPeriod): number {
  return period in BEGIN ? BEGIN[period as keyof typeof BEGIN] : 0;
}

function momentOf(script: FootballScript, elapsed: number): MatchMoment {
  const began: Partial<Record<FootballPeriod, { home: number; away: number }>> = {};
  for (const [period, begin] of Object.entries(BEGIN) as [keyof typeof BEGIN, number][]) {
    if (begin > elapsed) continue;
    const { home, away } = positionAt(script, begin, elapsed);
    began[period] = { home, away };
  }
  return { ...positionAt(script, elapsed), began };
}

function incidentsSoFar({ incidents, squads }: FootballScript, elapsed: number): IncidentsSoFar {
  const past = incidents.filter((incident) => standsAt(incident, elapsed));
  const of = (kind: Incident['kind']) => past.filter((incident) => incident.kind === kind);
  const corners = (side: Side) => of('corner').filter((corner) => corner.side === side).length;
  const sentOff = of('red_card').map(({ player }) => player);
  const onField = (side: Side) => sharesOf(squads[side].filter((player) => !sentOff.includes(player)));
  return {
    corners: { home: corners('home'), away: corners('away') },
    cardPoints: of('yellow_card').length + 2 * of('red_card').length,
    hadPenalty: of('penalty').length > 0,
    scorers: of('goal').flatMap(({ player }) => (player ? [player.id] : [])),
    onField: { home: onField('home'), away: onField('away') },
  };
}
