import { localized } from '../../../locales/localized.ts';

export const analysisTexts = localized('analysis', {
  none: '暂无分析数据',
  meetings: '历史交锋',
  noMeetings: '暂无交锋记录',
  form: (team: string) => `${team}近期战绩`,
  noForm: '暂无战绩',
  next: '未来赛程',
  outcomes: { won: '胜', drawn: '平', lost: '负' },
  total: (won: number, drawn: number, lost: number) => `近${won + drawn + lost}场 ${won}胜${drawn}平${lost}负`,
  totalWithoutDraws: (won: number, lost: number) => `近${won + lost}场 ${won}胜${lost}负`,
  average: {
    football: (scored: string, conceded: string) => `场均进 ${scored} 失 ${conceded}`,
    basketball: (scored: string, conceded: string) => `场均得 ${scored} 失 ${conceded}`,
    esports: (scored: string, conceded: string) => `场均胜 ${scored} 局 负 ${conceded} 局`,
    tennis: (scored: string, conceded: string) => `场均胜 ${scored} 盘 负 ${conceded} 盘`,
    volleyball: (scored: string, conceded: string) => `场均胜 ${scored} 局 负 ${conceded} 局`,
    baseball: (scored: string, conceded: string) => `场均得 ${scored} 失 ${conceded}`,
    badminton: (scored: string, conceded: string) => `场均胜 ${scored} 局 负 ${conceded} 局`,
    table_tennis: (scored: string, conceded: string) => `场均胜 ${scored} 局 负 ${conceded} 局`,
  },
  shootout: (score: string) => `点球 ${score}`,
  versus: '对',
  note: '据本平台记录的赛果整理，仅供参考。',
});

export const lineupTexts = localized('lineup', {
  none: { before: '阵容一般在开赛前约 1 小时公布', after: '本场没有公布阵容' },
  bench: '替补',
  formation: (formation: string) => `阵型 ${formation}`,
  positions: { goalkeeper: '门将', defender: '后卫', midfielder: '中场', forward: '前锋' },
  marks: { goal: '进球', yellow_card: '黄牌', red_card: '红牌' },
  note: '阵容由数据源提供，以现场为准。',
});

export const oddsHistoryTexts = localized('oddsHistory', {
  none: '暂无指数',
  opening: '初盘',
  current: '即时',
  closing: '终盘',
  line: '盘口',
  point: '阶段',
  time: '时间',
  move: { up: '上升', down: '下降' },
  lineMove: { up: '升盘', down: '降盘', turned: '变盘' },
  moves: (count: number) => `变化记录 ${count}`,
  movesOf: (market: string) => `${market}变化记录`,
  most: (count: number) => `仅显示最近 ${count} 条`,
  note: '每分钟最多记录一次，仅供参考，投注以确认时的赔率为准。',
});
