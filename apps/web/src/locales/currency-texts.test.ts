import { currencies, currencyCodes } from '@touchline/rules/money';
import { expect, it } from 'vitest';
import { currencyTexts } from './currency/zh-CN.ts';

it.each(currencyCodes)('has the texts of the descriptor of %s', (code) => {
  const { chName, chUnit, withdrawLabel, bankCardLabel } = currencies[code];
  expect(currencyTexts[code]).toEqual({
    name: chName,
    unit: chUnit,
    withdraw: withdrawLabel,
    bankCard: bankCardLabel,
  });
});

it('calls a bank card a USDT address where the unit is USDT', () => {
  expect(currencyTexts.USDT.bankCard).toBe('USDT地址');
  expect(currencyTexts.CNY.bankCard).toBe('银行卡');
});
