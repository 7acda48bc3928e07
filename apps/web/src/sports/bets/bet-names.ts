import type { CallOutput } from '@touchline/contract';
import { findSystem, nameSystem } from '@touchline/rules/bets';
import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { selectionLabel } from '../odds/market-labels.ts';

export type Bet = CallOutput<'getBet'>;
export type Leg = Bet['legs'][number];

/** 单关, 串关 · 3 场, 复式 3串4 · 4 注. */
export function kindName({ kind, system, legs, betCount }: Pick<Bet, 'kind' | 'system' | 'legs' | 'betCount'>): string {
  const found = system === null ? null : findSystem(system);
  const name = betsTexts.kinds[kind];
  if (found) return `${name} ${betsTexts.systemName(nameSystem(found))}\u00a0· ${betsTexts.betCount(betCount)}`;
  return kind === 'single' ? name : `${name}\u00a0· ${betsTexts.legs(legs.length)}`;
}

/** 客 · 阿尔登, 大 2.5. */
export function legName(leg: Leg): string {
  const team = leg.outcome === 'home' ? leg.homeName : leg.outcome === 'away' ? leg.awayName : null;
  const label = selectionLabel(leg, leg.outcome, leg.label);
  return team ? `${label}\u00a0· ${team}` : label;
}

/** The state of a ticket in a word; a settled single has the word of its result. */
export function betStatusText({ status, kind, legs }: Pick<Bet, 'status' | 'kind' | 'legs'>): string {
  const [leg] = legs;
  return status === 'settled' && kind === 'single' && leg ? betsTexts.results[leg.result] : betsTexts.status[status];
}
