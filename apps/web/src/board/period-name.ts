import type { MatchStateUpdate } from '@touchline/contract/topics';
import { boardTexts } from '../locales/board-texts.ts';

/** Where play is: 上半场, 第3节, 休息. */
export function periodName(period: MatchStateUpdate['clock']['period']): string {
  const [kind, number] = period.split(/_(?=\d)/);
  if (number) return kind === 'map' ? boardTexts.map(number) : boardTexts.quarter(number);
  const names: Readonly<Record<string, string>> = boardTexts.period;
  return names[period] ?? '';
}
