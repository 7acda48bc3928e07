import { describe, expect, it } from 'vitest';
import { kindsOf, recordOf } from './record-kinds.ts';
import { recordTable } from './record-table.ts';

describe('records as a table', () => {
  const item = {
    id: '7',
    at: Date.parse('2026-03-10T16:30:05Z'),
    type: 'withdraw',
    kind: 'withdraw_hold',
    amount: '-60.00',
    balanceAfter: '1220.00',
    currency: 'CNY',
    reference: '1234567890123456789',
  } as const;

  it('begin with the mark of UTF-8, name their columns and count days by the site', () => {
    const [head, row, end] = recordTable([item]).split('\r\n');
    expect(head).toBe('\uFEFF时间,类型,明细,金额,交易后余额,货币单位,编号,流水号');
    expect(row).toBe("2026-03-11T00:30:05+08:00,取款,取款冻结,-60.00,1220.00,CNY,'1234567890123456789,7");
    expect(end).toBe('');
  });

  it('call a withdrawal as its unit does', () => {
    const [, row] = recordTable([{ ...item, currency: 'USDT' }]).split('\r\n');
    expect(row).toContain(',提币,提币冻结,-60.00,1220.00,USDT,');
  });
});

describe('the kind of a record', () => {
  it('is an adjustment if its journal kind is unknown, and its filter finds it', () => {
    expect(recordOf('something_new')).toEqual({ type: 'adjust', kind: 'other' });
    const { kinds, isAllBut } = kindsOf('adjust');
    expect(isAllBut).toBe(true);
    expect(kinds).not.toContain('adjust');
    expect(kinds).toContain('deposit');
  });
});
