import type { CallOutput } from '@touchline/contract';
import type { SiteActivity } from '@touchline/contract/site';
import type { Banner, Popup } from '../port.ts';

const NIGHT_BRAND = 5001;

const always = { startAt: null, endAt: null, platform: 'all', loginState: 'all', isMarketing: false } as const;

const fresh: readonly Banner[] = [
  banner(1, '今夜，主场灯火', '滚球直播中 · 主播同屏解说', '看直播', 'pitch', {
    link: { kind: 'route', target: '/app/sports' },
  }),
  banner(2, '先设限额，再看球', '存款、投注与时长，都由您说了算', '了解责任博彩', 'calm', {
    link: { kind: 'route', target: '/app/safer-play' },
  }),
  banner(3, '云岭电子，慢慢玩', '收藏喜欢的几款，随时接着玩', '进入场馆', 'lamp', {
    link: { kind: 'game', target: 'YBDZ' },
    isMarketing: true,
  }),
  banner(4, '东岸超级联赛官方资讯', '赛程、积分与球队消息', '打开官网', 'book', {
    link: { kind: 'url', target: 'https://league.touchline.example/' },
  }),
];

const night: readonly Banner[] = [
  banner(11, '夜航开赛', '东岸超级联赛，整夜不停', '去看盘', 'night', {
    link: { kind: 'route', target: '/app/sports' },
  }),
  banner(12, '时间由您掌握', '随时设置时间提醒与冷静期', '了解责任博彩', 'calm', {
    link: { kind: 'route', target: '/app/safer-play' },
  }),
];

function banner(
  sort: number,
  title: string,
  subtitle: string,
  action: string,
  art: string,
  part: Partial<Banner> & Pick<Banner, 'link'>,
): Banner {
  const image = { light: art, dark: art, wide: art };
  return { id: String(sort), sort, title, subtitle, action, image, ...always, ...part };
}

const UNITS = {
  cash: '现金',
  free_bet: '免费投注',
  boost: '赔率加成',
  points: '积分',
  coins: '金币',
  goods: '实物',
} as const;

/** An offer has the text of its activity, and names the kinds of rewards that its steps give. */
function welcome({ activityId, title, summary, art, tasks }: Extract<SiteActivity, { kind: 'novice' }>): Popup {
  const gives = [...new Set(tasks.map(({ reward }) => UNITS[reward.unit]))].join('、');
  return {
    id: '501',
    kind: 'marketing',
    title,
    text: `${summary}，可领取${gives}。参与前请先了解活动规则。`,
    art,
    action: '查看活动',
    link: { kind: 'route', target: `/app/activity/${activityId}` },
    sort: 1,
    ...always,
    isMarketing: true,
  };
}

export const demoBanners = (siteId: number): readonly Banner[] => (siteId === NIGHT_BRAND ? night : fresh);

/** The offer of the newcomer gifts, where the reader can have them. */
export const demoPopups = (_siteId: number, open: readonly SiteActivity[]): readonly Popup[] =>
  open.flatMap((activity) => (activity.kind === 'novice' ? welcome(activity) : [])).slice(0, 1);

export const demoSponsors: CallOutput<'sponsorConfig'> = {
  value: '0,1,2',
  items: [
    { place: 0, name: '东岸超级联赛', role: '赛事合作', art: 'pitch' },
    { place: 1, name: '北港体育', role: '训练合作', art: 'sea' },
    { place: 2, name: '高地联', role: '青训合作', art: 'hill' },
  ],
};
