import { localized } from '../../../locales/localized.ts';

export const settingsTexts = localized('settings', {
  odds: '盘口与赔率',
  oddsNote:
    '独赢、波胆、冠军与串关始终显示欧洲盘。马来盘与印尼盘的负数为赢得 1 需要承担的金额；投注金额始终为您承担的金额。',
  lineNames: '让球显示',
  lineNameChoices: { figures: '数字', names: '中文名' },
  lineSample: (text: string) => `例：${text}`,
  list: '赛事列表',
  sort: '默认排序',
  usualSort: '滚球按热门，其他按时间',
  goals: '进球提醒',
  goalAlertChoices: { all: '全部', favourites: '仅关注的赛事', off: '关闭' },
  goalSound: '进球声音',
  goalSoundNote: '页面上的赛事进球时播放短促提示音',
  goalVibration: '进球振动',
  goalVibrationNote: '支持振动的设备在进球时轻振一次',
  playEffects: '活动音效',
  playEffectsNote: '转盘、抽奖、红包雨与签到播放短音，支持的设备会轻振；默认关闭',
  sharing: {
    title: '晒单',
    label: '公开我的注单',
    note: '投注确认后，其他会员可在该赛事的赛况中看到您的选项与赔率；名字会隐藏，不含金额。默认关闭',
  },
  zone: '时区',
  deviceZone: '跟随设备',
  zoneNote: '用于开赛时间、赛果日期、注单与资金记录',
});
