import type { MatchInfo } from '@touchline/client/live';
import type { MatchStateUpdate } from '@touchline/contract/topics';
import { boardTexts } from '../../locales/board/zh-CN.ts';

/** Where play is: 上半场, 第3节, 休息; of tennis 第2盘. */
export function periodName(period: MatchStateUpdate['clock']['period'], sport: MatchInfo['sport']): string {
  const [, kind, number] = NUMBERED.exec(period) ?? [];
  if (kind && number) return kind === 'set' ? setName(number, sport) : boardTexts[kind as NumberedKind](number);
  const names: Readonly<Record<string, string>> = boardTexts.period;
  return names[period] ?? '';
}

/** 第2局, of tennis 第2盘. */
export function setName(number: string, sport: MatchInfo['sport']): string {
  return sport === 'tennis' ? boardTexts.tennisSet(number) : boardTexts.set(number);
}

type NumberedKind = 'quarter' | 'map' | 'inning';

const NUMBERED = /^(quarter|map|set|inning)_(\d)$/;
