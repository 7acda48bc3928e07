import { localized } from '../localized.ts';

export const noticesTexts = localized('notices', {
  leave: {
    title: '即将离开本站',
    text: (host: string) => `您将前往 ${host}，该网站不由本站运营，请注意保护账号与个人信息。`,
    go: '继续前往',
  },
  featureMaintenance: {
    text: '该功能维护中，请稍后再试',
    until: (text: string, time: string) => `${text}，预计 ${time} 恢复`,
  },
  popup: { quietToday: '今日不再提示' },
  help: {
    button: '客服',
    howToMove: '拖动或用方向键移动',
    title: '客服',
    online: '客服在线',
    offline: '客服已下线',
    hours: (hours: string) => `服务时间 ${hours}`,
    enter: '联系客服',
  },
  announcements: {
    title: '公告中心',
    tabs: { announcements: '公告', activities: '活动' },
    tabLabel: '公告与活动',
    noActivities: '暂无活动',
    toWelfare: '查看全部活动',
  },
});
