import type { MatchInfo } from '../../modules/book/feed.ts';

type Crest = MatchInfo['home']['crest'];

export interface Club {
  readonly id: string;
  readonly name: string;
  readonly crest: Crest;
}

export interface League {
  readonly id: string;
  readonly name: string;
  readonly popularity: number;
  /** Matches of this league that are in play at once. */
  readonly lanes: number;
  readonly clubs: readonly Club[];
}

const PATTERNS: readonly Crest['pattern'][] = ['band', 'half', 'plain', 'stripe'];
const COLOURS: readonly (readonly [string, string])[] = [
  ['#B3202A', '#F4E9E3'],
  ['#1F49A8', '#DDB63A'],
  ['#12703F', '#E7F2EA'],
  ['#5B2A83', '#E39A2B'],
  ['#1C2A3A', '#D5D9DE'],
  ['#D97A12', '#2A2F36'],
  ['#0E7C86', '#F2F0E4'],
  ['#8A1538', '#9FC3E8'],
  ['#2B2D77', '#E24B4B'],
  ['#3C5A14', '#F0D264'],
  ['#0B4F6C', '#F4A259'],
  ['#6B2D1A', '#EBD9B4'],
];

/** Invented leagues and clubs. Four clubs a lane: rounds alternate between two halves, so nobody plays twice at once. */
const NAMES: readonly { id: string; name: string; lanes: number; popularity: number; clubs: string }[] = [
  {
    id: 'east',
    name: '东岸超级联赛',
    lanes: 4,
    popularity: 90,
    clubs: '北港联 阿尔登 铁炉城 罗伦 灰港 布雷顿 松林 海塔 白岬 维特堡 石桥 奥兰多尔 金湾 塞隆 长堤 东门流浪者',
  },
  {
    id: 'isles',
    name: '群岛甲级联赛',
    lanes: 3,
    popularity: 70,
    clubs: '贝蒂尼 赛城竞技 蓝礁 科瓦 珊瑚城 莫兰 风帆镇 佩拉 望潮 德尔萨 银沙 图里亚',
  },
  {
    id: 'high',
    name: '高地联赛',
    lanes: 3,
    popularity: 60,
    clubs: '云隘 格伦莫 雪线 巴尔加 鹰巢 斯特兰 寒溪 洛根谷 石楠 坎贝尔顿 松脊 阿什福斯',
  },
  {
    id: 'bay',
    name: '湾区杯',
    lanes: 2,
    popularity: 50,
    clubs: '南汊 米尔顿 渔人码头 霍桑 河口联合 达文港 红树林 帕森斯',
  },
];

export const leagues: readonly League[] = NAMES.map((entry, leagueIndex) => ({
  id: entry.id,
  name: entry.name,
  lanes: entry.lanes,
  popularity: entry.popularity,
  clubs: entry.clubs.split(' ').map((name, index) => ({
    id: `${entry.id}-${index + 1}`,
    name,
    crest: {
      colours: [...(COLOURS[(index * 5 + leagueIndex * 3) % COLOURS.length] ?? ['#1C2A3A', '#D5D9DE'])] as [
        string,
        string,
      ],
      pattern: PATTERNS[(index + leagueIndex) % PATTERNS.length] ?? 'plain',
    },
  })),
}));
