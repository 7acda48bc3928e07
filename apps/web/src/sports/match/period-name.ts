import type { MatchInfo } from '@touchline/client/live';
import type { MatchStateUpdate } from '@touchline/contract/topics';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';

/** The name of the present period: 上半场, 第3节, 休息; for tennis 第2盘. */
export function periodName(period: MatchStateUpdate['clock']['period'], sport: MatchInfo['sport']): string {
  const [, kind, number] = NUMBERED.exec(period) ?? [];
  if (kind && number) return kind === 'set' ? setName(number, sport) : matchListTexts[kind as NumberedKind](number);
  const names: Readonly<Record<string, string>> = matchListTexts.period;
  return names[period] ?? '';
}

/** 第2局, of tennis 第2盘. */
export function setName(number: string, sport: MatchInfo['sport']): string {
  return sport === 'tennis' ? matchListTexts.tennisSet(number) : matchListTexts.set(number);
}

type NumberedKind = 'quarter' | 'map' | 'inning';

const NUMBERED = /^(quarter|map|set|inning)_(\d)$/;
