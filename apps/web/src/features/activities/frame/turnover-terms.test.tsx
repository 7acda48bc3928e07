import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TurnoverTerms } from './turnover-terms.tsx';
import type { Worth } from './worth-text.ts';

const cash = (amount: string, turnoverTimes: number): Worth => ({
  ...{ unit: 'cash', amount, currency: 'CNY', name: '', turnoverTimes },
  ...(turnoverTimes > 0 ? { turnoverDays: 7, minOddsMilli: 1500 } : {}),
});
const shown = (...worths: readonly (Worth | null)[]) => renderToStaticMarkup(<TurnoverTerms worths={worths} />);

it('says for each reward with a turnover how much it is and until when, once', () => {
  const terms = shown(cash('18.00', 4), cash('58.00', 6), cash('18.00', 4), cash('5.00', 0), null);
  expect(terms.match(/¥18\.00/g)).toHaveLength(1);
  expect(terms).toContain('¥18.00须完成4倍流水：领取后7天内，注单赔率不低于1.50');
  expect(terms).toContain('¥58.00须完成6倍流水');
  expect(terms).not.toContain('¥5.00');
});

it('says in which order funds are used, what each type of games counts, and how to cancel', () => {
  const terms = shown(cash('18.00', 4));
  for (const part of ['资金顺序', '体育注单计100%', '场馆游戏计0%', '放弃奖金']) expect(terms).toContain(part);
});

it('is nothing where no reward has a turnover', () => {
  expect(shown(cash('18.00', 0), null)).toBe('');
  expect(shown()).toBe('');
});
