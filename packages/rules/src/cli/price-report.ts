import { formatHandicap, formatLineDecimal } from '../odds/index.ts';
import {
  EXPECTED_LENGTH,
  extraTimeAhead,
  type FairMarket,
  type FittedRates,
  fairHandicap,
  fairIncidentMarkets,
  fairMarkets,
  fairOdds,
  fairQualify,
  fairShare,
  fitRates,
  type GoalRates,
  homeThroughFromExtraTime,
  type IncidentsSoFar,
  incidentRates,
  KICK_OFF,
  ScoreLaw,
} from '../pricing/index.ts';
import { type MatchRow, quotedShare } from './match-file.ts';

/** A market as programs read it. */
export interface PricedMarket {
  readonly type: string;
  readonly period: string;
  /** In goals, from the home side's view for handicaps; null where the market has no line. */
  readonly line: number | null;
  readonly lineQuarters: number | null;
  readonly side: string | null;
  readonly main: boolean;
  readonly selections: readonly PricedSelection[];
}

interface PricedSelection {
  readonly outcome: string;
  /** The chance of winning among outcomes that are neither pushed nor void. */
  readonly probability: number;
  /** Decimal odds; null for what cannot happen. */
  readonly odds: number | null;
}

export interface PricedMatch {
  readonly rates: FittedRates['rates'];
  readonly expectedGoals: { readonly home: number; readonly away: number };
  /** The chances of the prices without margin, and those of the fitted model. */
  readonly fit: Readonly<
    Record<'home' | 'draw' | 'away' | 'over', { readonly wanted: number; readonly found: number }>
  >;
  /** At the line given; null where none was. */
  readonly handicap: PricedMarket | null;
  readonly markets: readonly PricedMarket[];
}

/** The requested parts of a report beside the prices. */
interface Asked {
  readonly handicapQuarters?: number | null;
  /** A draw is played on until somebody goes through. */
  readonly isKnockout?: boolean;
  readonly everyMarket?: boolean;
}

/** Before kick-off. Nobody is named, so that nobody's goals are priced. */
const NOTHING_YET: IncidentsSoFar = {
  corners: { home: 0, away: 0 },
  cardPoints: 0,
  hadPenalty: false,
  scorers: [],
  onField: { home: [], away: [] },
};
const BY_NAME: ReadonlySet<string> = new Set(['first_scorer', 'anytime_scorer']);
/** Lines of corners and cards on each side of the main one. */
const REACH = 3;

/** Every fair price of a match. */
export function priceMatch(
  prices: MatchRow['prices'],
  { handicapQuarters = null, isKnockout = false, everyMarket = true }: Asked = {},
): PricedMatch {
  const { rates, wanted, found } = fitRates(prices);
  const law = new ScoreLaw(rates);
  const goals = law.expectedGoals();
  const at = (index: number) => ({ wanted: rounded(wanted[index] ?? 0, 6), found: rounded(found[index] ?? 0, 6) });
  return {
    rates: { home: rounded(rates.home, 6), away: rounded(rates.away, 6), draws: rounded(rates.draws ?? 0, 6) },
    expectedGoals: { home: rounded(goals.home, 6), away: rounded(goals.away, 6) },
    fit: { home: at(0), draw: at(1), away: at(2), over: at(3) },
    handicap: handicapQuarters === null ? null : forPrograms(fairHandicap(law, handicapQuarters)),
    markets: everyMarket ? everyFairMarket(law, rates, isKnockout).map(forPrograms) : [],
  };
}

/** The markets that follow from the goals, those of other counted events, and who qualifies. */
function everyFairMarket(law: ScoreLaw, rates: GoalRates, isKnockout: boolean): FairMarket[] {
  const beside = fairIncidentMarkets(law, incidentRates(rates), EXPECTED_LENGTH, NOTHING_YET, REACH);
  const homeThrough = homeThroughFromExtraTime(rates, EXPECTED_LENGTH, extraTimeAhead(KICK_OFF));
  const through = isKnockout ? fairQualify(law, homeThrough) : null;
  return [...fairMarkets(law), ...beside.filter(({ type }) => !BY_NAME.has(type)), ...(through ? [through] : [])];
}

function forPrograms({ lineQuarters, selections, type, period, side, main }: FairMarket): PricedMarket {
  return {
    type,
    period,
    line: lineQuarters === null ? null : lineQuarters / 4,
    lineQuarters,
    side,
    main,
    selections: selections.map((selection) => {
      const odds = fairOdds(selection);
      return {
        outcome: selection.outcome,
        probability: rounded(fairShare(selection), 6),
        odds: Number.isFinite(odds) ? rounded(odds, 4) : null,
      };
    }),
  };
}

/** For people: a line a market. */
export function asText({ expectedGoals, fit, handicap, markets }: PricedMatch): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  const lines = [
    `goals expected: home ${expectedGoals.home.toFixed(3)}, away ${expectedGoals.away.toFixed(3)}`,
    `without margin: ${Object.entries(fit)
      .map(([name, { wanted, found }]) => `${name} ${percent(wanted)} (model ${percent(found)})`)
      .join(', ')}`,
    '',
    ...(handicap ? [`asked for: ${marketLine(handicap)}`, ''] : []),
  ];
  const parts = [...new Set(markets.map(({ period }) => period))].map((period) => {
    const ofIt = markets.filter((market) => market.period === period);
    return [period, ...ofIt.map((market) => `  ${marketLine(market)}`)].join('\n');
  });
  return [...lines, parts.join('\n\n')].join('\n');
}

const HANDICAPS: ReadonlySet<string> = new Set(['ah', 'eh', 'corners_ah']);

function marketLine({ type, side, lineQuarters, main, selections }: PricedMarket): string {
  const line =
    lineQuarters === null ? '' : HANDICAPS.has(type) ? formatHandicap(lineQuarters) : formatLineDecimal(lineQuarters);
  const name = [type, side, line, main && lineQuarters !== null ? '*' : ''].filter(Boolean).join(' ');
  const prices = selections.map(
    ({ outcome, odds }) => `${outcome} ${odds === null ? '–' : odds.toFixed(odds < 10 ? 3 : 1)}`,
  );
  return `${name.padEnd(22)} ${prices.join('  ')}`;
}

const CSV_HEAD =
  'line,date,home_team,away_team,goals_home,goals_away,p_home,p_draw,p_away,p_over,handicap,handicap_home_odds,' +
  'handicap_away_odds,handicap_home_probability,quoted_home_probability';

/** For a table: a line a match. */
export function asCsv(matches: readonly { readonly row: MatchRow; readonly priced: PricedMatch }[]): string {
  const lines = matches.map(({ row, priced }) => {
    const { expectedGoals, fit, handicap } = priced;
    const [home, away] = handicap?.selections ?? [];
    const quoted = quotedShare(row);
    return [
      row.line,
      cell(row.date),
      cell(row.homeTeam),
      cell(row.awayTeam),
      expectedGoals.home,
      expectedGoals.away,
      fit.home.found,
      fit.draw.found,
      fit.away.found,
      fit.over.found,
      handicap?.line ?? '',
      home?.odds ?? '',
      away?.odds ?? '',
      home?.probability ?? '',
      quoted === null ? '' : rounded(quoted, 6),
    ].join(',');
  });
  return [CSV_HEAD, ...lines].join('\n');
}

function cell(text: string | null): string {
  if (text === null) return '';
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
