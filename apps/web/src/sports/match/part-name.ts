import type { MatchInfo } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { marketsTexts } from '../texts/zh-CN.ts';
import { setName } from './period-name.ts';

/** 上半场, 第1节, 地图1, 第1盘: as it is shown before a market or above a score. */
export function partName(period: MarketUpdate['period'], sport: MatchInfo['sport']): string {
  const names: Readonly<Record<string, string>> = marketsTexts.part;
  const [, set] = /^set_(\d)$/.exec(period) ?? [];
  return set ? setName(set, sport) : (names[period] ?? '');
}
