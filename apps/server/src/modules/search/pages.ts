import type { PublicSite } from '@touchline/contract/site';

type Feature = PublicSite['features'][number];

export interface KnownPage {
  readonly path: string;
  readonly title: string;
  /** Other words that mean the page. */
  readonly words: readonly string[];
  /** The page exists only where the site has this feature. */
  readonly feature?: Feature;
  /** An offer, which is not for every member. */
  readonly isOffer?: boolean;
  /** Play or paying in, which are not for excluded members. */
  readonly isPlay?: boolean;
}

/** The pages of the web client that somebody looks for by name. */
export const knownPages: readonly KnownPage[] = [
  { path: '/cs', title: '联系客服', words: ['帮助', '在线客服', '人工', '问题', 'help'] },
  { path: '/app/wallet/deposit', title: '存款', words: ['充值', '入金', '转账汇款'], feature: 'deposit', isPlay: true },
  { path: '/app/wallet/withdraw', title: '取款', words: ['提现', '提款', '出金', '提币'], feature: 'withdraw' },
  { path: '/app/wallet', title: '我的钱包', words: ['余额', '中心钱包', '资金'] },
  { path: '/app/wallet/records', title: '交易记录', words: ['资金明细', '账单', '流水'] },
  { path: '/app/wallet/cards', title: '银行卡', words: ['绑卡', '卡号'] },
  { path: '/app/wallet/crypto', title: '虚拟币地址', words: ['USDT', '钱包地址', '泰达币'] },
  { path: '/app/bets', title: '我的注单', words: ['投注记录', '未结算', '提前结算'], feature: 'sports' },
  { path: '/app/results', title: '赛果', words: ['比分结果', '开奖'], feature: 'sports' },
  { path: '/app/sports?tab=favourites', title: '我的关注', words: ['收藏', '星标'], feature: 'sports', isPlay: true },
  { path: '/app/live', title: '直播', words: ['主播', '看球', '视频'], feature: 'live', isPlay: true },
  {
    path: '/app/welfare',
    title: '优惠活动',
    words: ['福利', '红利', '返水', '奖金'],
    feature: 'welfare',
    isOffer: true,
  },
  { path: '/app/messages', title: '消息中心', words: ['站内信', '通知'] },
  { path: '/app/mine/settings', title: '设置', words: ['赔率格式', '深色', '主题', '语言', '时区', '声音'] },
  { path: '/app/mine/profile', title: '个人资料', words: ['昵称', '头像', '生日'] },
  { path: '/app/mine/security', title: '安全中心', words: ['密码', '手机', '邮箱', '二次验证', '登录设备', '注销'] },
  { path: '/app/safer-play', title: '责任博彩', words: ['理性投注', '自我测试', '求助', '未成年'] },
  { path: '/app/safer-play/limits', title: '限额设置', words: ['存款限额', '投注限额', '亏损限额', '时长'] },
  { path: '/app/safer-play/exclusion', title: '冷静期与自我排除', words: ['暂停', '冻结', '停止投注'] },
  { path: '/app/safer-play/reality-check', title: '时间提醒', words: ['在线时长', '提醒间隔'] },
  { path: '/app/rules', title: '投注规则', words: ['玩法', '让球', '结算规则', '走盘'] },
  { path: '/app/terms', title: '用户协议', words: ['条款'] },
  { path: '/app/privacy', title: '隐私政策', words: ['个人信息', 'Cookie'] },
  { path: '/app/about', title: '关于我们', words: ['牌照', '公司'] },
];
