import { localized } from '../localized.ts';

export const unitTexts = localized('unit', {
  title: '货币单位',
  choose: '选择货币单位',
  now: (name: string, code: string) => `当前：${name} ${code}`,
  change: '切换',
  waits: (amount: string) => `${amount} 保留在该单位，切换回来即可使用`,
  confirmTitle: (code: string) => `切换为 ${code}？`,
  confirmText: (code: string) =>
    `切换后，余额、投注、存取款和限额均以 ${code} 显示和结算。切换不会兑换或移动任何资金。`,
  confirm: (code: string) => `切换为 ${code}`,
  done: (code: string) => `已切换为 ${code}`,
  only: '本站仅支持一种货币单位',
  blocked: '暂不能切换',
  obstacles: {
    bets_open: '您还有未结算的注单',
    withdrawal_open: (word: string) => `您还有处理中的${word}`,
    deposit_open: '您还有未完成的存款订单',
    transfer_open: '您还有处理中的转账',
    venue_money: '场馆中还有余额，请先一键回收',
    bonus_open: '您有一项优惠正在进行，请先完成或放弃',
    limits_in_force: '您设置了金额限额，限额按当前货币单位计算',
  },
});
