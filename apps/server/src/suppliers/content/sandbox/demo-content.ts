import type { Anchor, Announcement, ContentSource, Promotion } from '../port.ts';
import { demoBanners, demoPopups, demoSponsors } from './demo-placements.ts';

const DAY_MS = 24 * 3_600_000;

const announcements: readonly Announcement[] = [
  {
    id: '1',
    category: 2,
    content: '银行卡存款通道已恢复；高地联赛第 11 轮赛程有调整，请以赛事页面时间为准',
    pmdTimerStart: null,
    pmdTimerEnd: null,
  },
  {
    id: '2',
    category: 2,
    content: '演示环境使用虚拟资金，所有联赛、球队与主播均为虚构',
    pmdTimerStart: null,
    pmdTimerEnd: null,
  },
  {
    // A windowed one: its bounds are seconds, from 2025 to 2035.
    id: '3',
    category: 1,
    content: '东岸超级联赛本周末全部场次提供主播解说',
    pmdTimerStart: 1_735_660_800,
    pmdTimerEnd: 2_051_222_400,
  },
];

const ANCHORS: readonly Anchor[] = [
  anchor('7001', '老陈侃球', '东岸焦点战，边看边聊', 'live', 'pitch'),
  anchor('7002', '夏日解说', '细说攻防转换', 'live', 'dusk'),
  anchor('7003', '北风战术板', '战术板直播', 'interrupted', 'board'),
  anchor('7004', '小满看球', '轻松看球夜', 'live', 'lamp'),
  anchor('7005', '群岛之声', '群岛甲级联赛专场', 'not_started', 'sea'),
  anchor('7006', '高地阿诺', '高地联赛周末档', 'not_started', 'hill'),
];

function anchor(id: string, nick: string, title: string, status: Anchor['status'], art: string): Anchor {
  return { anchorRoomId: id, nick, title, status, art, screenMode: 'horizontal' };
}

function promotions(now: number): Promotion[] {
  const startAt = Math.floor(now / DAY_MS) * DAY_MS - 7 * DAY_MS;
  const item = (
    id: string,
    title: string,
    summary: string,
    category: string,
    days: number,
    art: string,
    terms: string[],
  ): Promotion => {
    return { id, title, summary, category, startAt, endAt: startAt + days * DAY_MS, art, terms };
  };
  return [
    item('301', '新人礼包', '完成手机验证与首次投注，领取体验彩金', '新人', 90, 'gift', [
      '每位会员限领一次',
      '彩金流水 3 倍后可取款',
      '已设置自我排除或冷静期的会员不参与',
    ]),
    item('302', '每日返水', '有效投注次日返水，最高 0.8%', '返水', 365, 'flow', [
      '走水与作废注单不计入有效投注',
      '返水金额无流水要求',
    ]),
    item('303', '晋级礼金', 'VIP 晋级即送礼金', 'VIP', 365, 'star', ['同一等级的会员权益相同', '礼金于次日发放']),
  ];
}

/** Invented content, so that no page is empty: no real club, person or brand. */
export const demoContent: ContentSource = {
  banners: demoBanners,
  popups: demoPopups,
  sponsors: () => demoSponsors,
  homeBlocks: () =>
    (['banners', 'announcements', 'quickActions', 'hotMatches', 'anchors', 'venues', 'sponsors'] as const).map(
      (key) => ({
        key,
        isShown: true,
      }),
    ),
  announcements: () => announcements,
  promotions: (_siteId, now) => promotions(now),
  anchors: () => ANCHORS,
  // Matches that are played at the same time differ in their lane, which stands in their number before the last ten digits.
  firstAnchor: (matchId, anchors) => Number((BigInt(matchId) / 10n ** 10n) % 100n) % anchors,
};
