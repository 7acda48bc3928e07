import { localized } from '../localized.ts';

const pages: Readonly<Record<string, string>> = {
  '/app/mine/profile': '个人资料',
  '/app/mine/avatar': '更换头像',
  '/app/mine/address': '收货地址',
  '/app/mine/security': '安全中心',
  '/app/mine/security/password': '修改登录密码',
  '/app/mine/security/withdraw-password': '取款密码',
  '/app/mine/security/phone': '更换手机',
  '/app/mine/security/email': '绑定邮箱',
  '/app/mine/security/second-factor': '二次验证',
  '/app/mine/security/devices': '登录设备管理',
  '/app/mine/security/close': '注销账号',
  '/app/bets': '我的注单',
  '/app/bets/:betId': '注单详情',
  '/app/messages': '消息中心',
  '/app/messages/:messageId': '消息详情',
  '/app/wallet': '钱包',
  '/app/wallet/deposit': '存款',
  '/app/wallet/deposit/:orderId': '存款订单',
  '/app/wallet/withdraw': '取款',
  '/app/wallet/withdraw/list': '取款记录',
  '/app/wallet/withdraw/:orderId': '取款订单',
  '/app/wallet/cards': '银行卡',
  '/app/wallet/cards/add': '添加银行卡',
  '/app/wallet/crypto': '虚拟币地址',
  '/app/wallet/crypto/add': '添加地址',
  '/app/wallet/transfer': '转账',
  '/app/wallet/interest': '余额宝',
  '/app/wallet/records': '交易记录',
  '/app/safer-play/limits': '限额设置',
  '/app/safer-play/exclusion': '冷静期与自我排除',
  '/app/safer-play/reality-check': '时间提醒',
};

export const invitationTexts = localized('invitation', {
  /** Comes up over the page first. */
  dialog: { title: '温馨提示', text: '您还未登录，请先登录', stay: '取消', go: '去登录' },
  ask: '请先登录',
  text: (page: string) => `登录后即可使用“${page}”`,
  /** Heads of the pages for members, by the path of their route. */
  pages,
});
