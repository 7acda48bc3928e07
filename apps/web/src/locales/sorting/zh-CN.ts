import { localized } from '../localized.ts';

export const sortingTexts = localized('sorting', {
  by: '排序',
  direction: '顺序',
  directions: { desc: '从新到旧、从大到小', asc: '从旧到新、从小到大' },
  records: {
    'at-desc': '时间从新到旧',
    'at-asc': '时间从旧到新',
    'updated-desc': '更新从新到旧',
    'updated-asc': '更新从旧到新',
    'amount-desc': '金额从大到小',
    'amount-asc': '金额从小到大',
  },
});
