import type { Announcement, ContentSource } from '../port.ts';
import { demoBanners, demoPopups, demoSponsors } from './demo-placements.ts';

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

/** Invented content, so that no page is empty: no real club, person or brand. */
export const demoContent: ContentSource = {
  banners: demoBanners,
  popups: demoPopups,
  sponsors: () => demoSponsors,
  homeBlocks: () =>
    (['hotMatches', 'banners', 'announcements', 'quickActions', 'anchors', 'venues', 'sponsors'] as const).map(
      (key) => ({
        key,
        isShown: true,
      }),
    ),
  announcements: () => announcements,
};
