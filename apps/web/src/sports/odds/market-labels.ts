import type { MatchInfo } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { findMarket, sports } from '@touchline/rules/markets';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { setName } from '../match/period-name.ts';
import { marketsTexts } from '../texts/zh-CN.ts';
import { lineOf } from './market-lines.ts';

type MarketKind = Pick<MarketUpdate, 'type' | 'period' | 'lineQuarters'> & {
  readonly side?: MarketUpdate['side'];
};

/** 全场让球, 下半场主队大小, 地图1获胜, of esports 全局独赢; what there is once a match has no part before it. */
export function marketName({ type, period, side }: MarketKind, sport: MatchInfo['sport']): string {
  const { team, mapWinner, name } = marketsTexts;
  if (sport === 'esports' && type === 'winner' && period === 'full') return marketsTexts.matchWinner;
  const ownNames: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = marketsTexts.ofSport;
  // Every price of a list has this name: the texts are looked up one by one, because a copy looks up all of them.
  const names: Readonly<Record<string, string>> = marketsTexts.type;
  const kind =
    type === 'winner' && period.startsWith('map_') ? mapWinner : (ownNames[sport]?.[type] ?? names[type] ?? type);
  return name(hasParts(type) ? partName(period, sport) : '', side ? team[side] : '', kind);
}

/** 上半场, 第1节, 地图1, 第1盘: as it is before a market or above a score. */
export function partName(period: MarketUpdate['period'], sport: MatchInfo['sport']): string {
  const names: Readonly<Record<string, string>> = marketsTexts.part;
  const [, set] = /^set_(\d)$/.exec(period) ?? [];
  return set ? setName(set, sport) : (names[period] ?? '');
}

const withParts = new Map<MarketUpdate['type'], boolean>();

function hasParts(type: MarketUpdate['type']): boolean {
  const known = withParts.get(type);
  if (known !== undefined) return known;
  const has = sports.some((sport) => (findMarket(sport, type)?.periods.length ?? 0) > 1);
  withParts.set(type, has);
  return has;
}

/** A selection without its line: 主, 大, 主/和, 2-1; players and teams by their label. */
export function outcomeName(type: MarketUpdate['type'], outcome: string, label?: string | null): string {
  if (label) return label;
  const [names, others]: readonly Readonly<Record<string, string>>[] = [marketsTexts.outcome, matchListTexts.outcome];
  const nameOf = (key: string) => names?.[key] ?? others?.[key] ?? key;
  if (type === 'ht_ft') return outcome.split('/').map(nameOf).join('/');
  if (type === 'total_goals') return marketsTexts.goals(outcome);
  if (type === 'winning_margin') {
    const [side = '', range = ''] = outcome.split('_');
    return marketsTexts.margin(nameOf(side), range);
  }
  return nameOf(outcome);
}

/** 主 -0.5, 大 2.5, 和. */
export function selectionLabel(market: MarketKind, outcome: string, label?: string | null): string {
  const line = lineOf(market, outcome);
  const name = outcomeName(market.type, outcome, label);
  return line ? `${name} ${line}` : name;
}
