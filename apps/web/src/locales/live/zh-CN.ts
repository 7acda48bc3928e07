import { localized } from '../localized.ts';

export const liveTexts = localized('live', {
  status: { live: '直播中', interrupted: '暂时中断', not_started: '未开播', ended: '已结束' },
  sports: { football: '足球', basketball: '篮球', esports: '电竞', anchor: '主播' },
  /** The language that a host speaks. */
  languages: { zh: '普通话', yue: '粤语', nan: '闽南语', en: '英语' },
  viewers: (count: string) => `${count} 人在看`,
  heat: (count: string) => `热度 ${count}`,
  follow: '关注',
  followed: '已关注',
  unfollow: (nick: string) => `取消关注 ${nick}`,
  followOne: (nick: string) => `关注 ${nick}`,
  reserve: '预约',
  reserved: '已预约',
  reserveOne: (title: string) => `预约 ${title}`,
  releaseOne: (title: string) => `取消预约 ${title}`,
  begun: '该场直播已经开始',
  mentioned: '有人在聊天里提到您',
});
