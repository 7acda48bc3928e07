import type { EsportsMarket, Side } from '../markets/index.ts';
import type { Score } from '../settlement/result.ts';
import type { EsportsFacts, EsportsMap } from './facts.ts';
import { handicap, type Rule, sumOf, total, twoSided, wonIf } from './rule.ts';
import type { MarketTerms } from './terms.ts';

const MAP = /^map_([1-7])$/;

function mapOf(facts: EsportsFacts, period: string): EsportsMap | undefined {
  const number = MAP.exec(period)?.[1];
  if (!number) throw new Error(`esports has no period ${period}`);
  return facts.maps[Number(number) - 1];
}

const hasMap = (facts: EsportsFacts, state: EsportsMap['state']) => facts.maps.some((map) => map.state === state);

function mapsWon(facts: EsportsFacts): Score {
  const of = (side: Side) => facts.maps.filter((map) => map.winner === side).length;
  return { home: of('home'), away: of('away') };
}

/** Maps won, or the kills of one map. */
export function scoreIn(facts: EsportsFacts, period: string): Score {
  return period === 'full' ? mapsWon(facts) : (mapOf(facts, period)?.kills ?? { home: 0, away: 0 });
}

/** A map is over when it was won, or when the series ended without it. */
export function isEsportsPeriodOver(facts: EsportsFacts, period: string): boolean {
  if (facts.state === 'completed') return true;
  if (period === 'full') return false;
  const map = mapOf(facts, period);
  return map !== undefined && map.state !== 'playing';
}

/** A market of one map: void unless the map was played to its end, or the market was fixed before it broke off. */
function onMap(rule: Rule<EsportsMap>): Rule<EsportsFacts> {
  const isFixed = (terms: MarketTerms, facts: EsportsFacts) => {
    const map = mapOf(facts, terms.period);
    return map !== undefined && rule.isFixed(terms, map);
  };
  return {
    settle: (terms, facts) => {
      const map = mapOf(facts, terms.period);
      if (!map || (map.state !== 'played' && !isFixed(terms, facts))) return 'void';
      return rule.settle(terms, map);
    },
    isFixed,
  };
}

/** The side that got there first; void when neither did. */
function firstTo(reached: (map: EsportsMap) => Side | null): Rule<EsportsMap> {
  return {
    settle: (terms, map) => {
      const side = reached(map);
      return side === null ? 'void' : wonIf(terms.outcome === side);
    },
    isFixed: (_, map) => reached(map) !== null,
  };
}

const mapWinner: Rule<EsportsFacts> = onMap({
  settle: (terms, map) => wonIf(terms.outcome === map.winner),
  isFixed: () => false,
});

const series = twoSided(mapsWon);

/** An awarded map counts for the winner of the series, if at least one was played. */
const winner: Rule<EsportsFacts> = {
  settle: (terms, facts) => {
    if (terms.period !== 'full') return mapWinner.settle(terms, facts);
    return hasMap(facts, 'played') ? series.settle(terms, facts) : 'void';
  },
  isFixed: () => false,
};

/** The number of maps that were won is void once one was awarded, unless it was fixed by those played. */
function onPlayedMaps(rule: Rule<EsportsFacts>): Rule<EsportsFacts> {
  const played = (facts: EsportsFacts) => ({ ...facts, maps: facts.maps.filter((map) => map.state === 'played') });
  const isFixed = (terms: MarketTerms, facts: EsportsFacts) => rule.isFixed(terms, played(facts));
  return {
    settle: (terms, facts) =>
      hasMap(facts, 'awarded') && !isFixed(terms, facts) ? 'void' : rule.settle(terms, played(facts)),
    isFixed,
  };
}

/** The settlement of each esports market; an outright has rules of its own. */
export const esportsRules: Readonly<Record<Exclude<EsportsMarket, 'outright'>, Rule<EsportsFacts>>> = {
  winner,
  maps_handicap: onPlayedMaps(handicap(mapsWon)),
  maps_total: onPlayedMaps(total((facts) => facts.maps.length)),
  first_blood: onMap(firstTo((map) => map.firstBlood)),
  first_tower: onMap(firstTo((map) => map.firstTower)),
  kills_ou: onMap(total((map) => sumOf(map.kills))),
};
