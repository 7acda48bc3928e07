import type { sortingTexts } from './zh-CN.ts';

export const sorting: typeof sortingTexts = {
  by: 'Sort by',
  direction: 'Order',
  directions: { desc: 'Latest or largest first', asc: 'Earliest or smallest first' },
  records: {
    'at-desc': 'Latest first',
    'at-asc': 'Earliest first',
    'updated-desc': 'Latest update first',
    'updated-asc': 'Earliest update first',
    'amount-desc': 'Largest amount first',
    'amount-asc': 'Smallest amount first',
  },
};
