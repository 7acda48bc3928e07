import { type CurrencyCode, displayAmount, fullCount } from '@touchline/rules/money';
import { unitText } from '../../ui/forms/unit-text.ts';
import type { Centre } from './centre.ts';
import { vipTexts as texts } from './texts/zh-CN.ts';

type Level = Centre['levels'][number];

export interface Benefit {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Something this level has. */
  readonly isThere: boolean;
}

/** The attributes and benefits of a level, in the order in which they are shown; the same rows for every level. */
export function benefitsOf(level: Level, currency: CurrencyCode): readonly Benefit[] {
  const { rows } = texts;
  const row = (key: string, label: string, value: string | null): Benefit => ({
    ...{ key, label },
    value: value ?? texts.hasNot,
    isThere: value !== null,
  });
  const money = (amount: string | null) => (amount === null ? null : displayAmount(amount, currency));
  const { withdrawals } = level;
  return [
    row('upgrade', rows.upgrade, money(level.upgradeBonus)),
    row('monthly', rows.monthly, money(level.monthlyBonus)),
    row('birthday', rows.birthday, money(level.birthdayBonus)),
    ...level.rebateRate.map(({ gameType, percent }) =>
      row(`rebate-${gameType}`, texts.rebate(texts.games[gameType]), `${percent}%`),
    ),
    row('times', unitText(rows.times, currency), withdrawals && String(withdrawals.dailyTimes)),
    row('amount', unitText(rows.amount, currency), withdrawals && money(withdrawals.dailyAmount)),
    row('service', rows.service, level.hasOwnService ? texts.has : null),
  ];
}

/** The requirements of a level. */
export function demandsOf(level: Level, currency: CurrencyCode): readonly Benefit[] {
  const keep = level.keepTurnover === null ? texts.hasNot : displayAmount(level.keepTurnover, currency);
  return [
    { key: 'growth', label: texts.rows.growth, value: fullCount(level.growth), isThere: true },
    { key: 'keep', label: texts.rows.keep, value: keep, isThere: level.keepTurnover !== null },
  ];
}
