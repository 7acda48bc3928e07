import type { MatchInfo } from '../port.ts';

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
  readonly sport: MatchInfo['sport'];
  /** Match minutes from one start of a sequence to its next: a match, its breaks, and a pause. */
  readonly periodMinutes: number;
  /** Matches of this league that are in play at once. */
  readonly sequences: number;
  /** A match of football goes on after a draw. */
  readonly isKnockout: boolean;
  /** Its matches have pictures, and an anchor each where there are anchors. */
  readonly hasVideo: boolean;
  readonly hasAnchors: boolean;
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
  ['#2F8FB8', '#FFFFFF'],
  ['#B0164F', '#F6D9E2'],
  ['#171A1F', '#C9A24B'],
  ['#E9EDF2', '#B3202A'],
  ['#0F6E52', '#F2A33A'],
  ['#5DB1E6', '#173F7A'],
  ['#F2C230', '#1B2C5E'],
  ['#44505C', '#E2562C'],
];

interface LeagueEntry {
  readonly id: string;
  readonly name: string;
  readonly sport?: MatchInfo['sport'];
  readonly periodMinutes?: number;
  readonly isKnockout?: boolean;
  readonly hasVideo?: boolean;
  readonly hasAnchors?: boolean;
  readonly sequences: number;
  readonly popularity: number;
  readonly clubs: string;
}

const FOOTBALL_MINUTES = 120;
/** Includes the time of extra time and a shoot-out. */
const KNOCKOUT_MINUTES = 180;

/** Invented leagues and clubs. A league has four clubs a sequence: rounds alternate between two halves, so that no club plays twice at once. */
const NAMES: readonly LeagueEntry[] = [
  {
    id: 'east',
    name: '东岸超级联赛',
    hasVideo: true,
    hasAnchors: true,
    sequences: 4,
    popularity: 90,
    clubs: '北港联 阿尔登 铁炉城 罗伦 灰港 布雷顿 松林 海塔 白岬 维特堡 石桥 奥兰多尔 金湾 塞隆 长堤 东门流浪者',
  },
  {
    id: 'isles',
    name: '群岛甲级联赛',
    sequences: 3,
    popularity: 70,
    clubs: '贝蒂尼 赛城竞技 蓝礁 科瓦 珊瑚城 莫兰 风帆镇 佩拉 望潮 德尔萨 银沙 图里亚',
  },
  {
    id: 'high',
    name: '高地联赛',
    sequences: 3,
    popularity: 60,
    clubs: '云隘 格伦莫 雪线 巴尔加 鹰巢 斯特兰 寒溪 洛根谷 石楠 坎贝尔顿 松脊 阿什福斯',
  },
  {
    id: 'bay',
    name: '湾区杯',
    isKnockout: true,
    periodMinutes: KNOCKOUT_MINUTES,
    sequences: 2,
    popularity: 50,
    clubs: '南汊 米尔顿 渔人码头 霍桑 河口联合 达文港 红树林 帕森斯',
  },
  {
    id: 'hoops',
    name: '大陆篮球联盟',
    hasVideo: true,
    sport: 'basketball',
    periodMinutes: 110,
    sequences: 2,
    popularity: 80,
    clubs: '北港鲸 灰港铁锤 松林灰熊 金湾海浪 石桥骑手 长堤灯塔 白岬飞鸟 东门雷霆',
  },
  {
    id: 'court',
    name: '群岛篮球甲级',
    sport: 'basketball',
    periodMinutes: 110,
    sequences: 1,
    popularity: 55,
    clubs: '珊瑚城旗鱼 银沙水手 望潮海龟 蓝礁鳐鱼',
  },
  {
    id: 'rift',
    name: '裂谷职业联赛',
    hasVideo: true,
    sport: 'esports',
    periodMinutes: 150,
    sequences: 2,
    popularity: 75,
    clubs: '夜枭 零点 赤潮 银翼 北辰 深蓝 长庚 白塔',
  },
  {
    id: 'apex',
    name: '巅峰冠军赛',
    sport: 'esports',
    periodMinutes: 240,
    sequences: 1,
    popularity: 85,
    clubs: '苍穹 黑曜 逐光 烈风',
  },
  {
    id: 'baseline',
    name: '海岸网球公开赛',
    sport: 'tennis',
    periodMinutes: 180,
    sequences: 2,
    popularity: 65,
    clubs: '洛恩·维克 阿里·卡赞 佐兰·米季 韩牧野 托马·贝勒 乔·惠克 埃利安·索萨 周既白',
  },
  {
    id: 'spike',
    name: '大陆排球联赛',
    sport: 'volleyball',
    periodMinutes: 140,
    sequences: 1,
    popularity: 55,
    clubs: '北港浪花 石桥翎羽 松林赤鸢 金湾白鹭',
  },
  {
    id: 'shuttle',
    name: '群岛羽毛球公开赛',
    sport: 'badminton',
    periodMinutes: 70,
    sequences: 1,
    popularity: 50,
    clubs: '林疏影 安雅·拉万 沈知遥 梅·苏塔',
  },
  {
    id: 'topspin',
    name: '乒乓球大师赛',
    sport: 'table_tennis',
    periodMinutes: 60,
    sequences: 1,
    popularity: 60,
    clubs: '方既明 柏原隼 梁秋声 卢卡·恩德',
  },
  {
    id: 'diamond',
    name: '沿海棒球联盟',
    sport: 'baseball',
    periodMinutes: 200,
    sequences: 1,
    popularity: 60,
    clubs: '灰港船锚 松林啄木鸟 金湾信天翁 白岬守望者',
  },
];

export const leagues: readonly League[] = NAMES.map((entry, leagueIndex) => ({
  id: entry.id,
  name: entry.name,
  sport: entry.sport ?? 'football',
  periodMinutes: entry.periodMinutes ?? FOOTBALL_MINUTES,
  sequences: entry.sequences,
  isKnockout: entry.isKnockout ?? false,
  hasVideo: entry.hasVideo ?? false,
  hasAnchors: entry.hasAnchors ?? false,
  popularity: entry.popularity,
  clubs: entry.clubs.split(' ').map((name, index) => ({
    id: `${entry.id}-${index + 1}`,
    name,
    crest: {
      colours: [...(COLOURS[(index * 7 + leagueIndex * 3) % COLOURS.length] ?? ['#1C2A3A', '#D5D9DE'])] as [
        string,
        string,
      ],
      pattern: PATTERNS[(index + leagueIndex) % PATTERNS.length] ?? 'plain',
    },
  })),
}));
