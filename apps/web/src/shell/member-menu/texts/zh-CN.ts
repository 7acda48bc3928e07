import { localized } from '../../../locales/localized.ts';

/** The menu beside the pages of a member. */
export const memberMenuTexts = localized('memberMenu', {
  title: '会员菜单',
  visitor: '登录后查看您的账户',
  help: '帮助与客服',
  places: {
    '/app/mine': '账户总览',
    '/app/wallet': '钱包',
    '/app/wallet/deposit': '存款',
    '/app/wallet/transfer': '转账',
    '/app/wallet/interest': '余额宝',
    '/app/wallet/records': '交易记录',
    '/app/wallet/cards': '银行卡',
    '/app/wallet/crypto': '虚拟币地址',
    '/app/bets': '我的注单',
    '/app/mine/profile': '个人资料',
    '/app/mine/security': '账户与安全',
    '/app/mine/address': '收货地址',
    '/app/safer-play': '责任博彩',
    '/app/safer-play/limits': '限额设置',
    '/app/safer-play/exclusion': '冷静期与自我排除',
    '/app/safer-play/reality-check': '时间提醒',
    '/app/messages': '消息中心',
    '/app/mine/settings': '设置',
    '/app/vip': 'VIP',
    '/app/welfare': '福利中心',
    '/app/tasks': '任务中心',
    '/app/points': '积分',
  } as Readonly<Record<string, string>>,
});
