export const analysis = {
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
  },
  shootout: (score: string) => `点球 ${score}`,
  versus: '对',
  note: '据本平台记录的赛果整理，仅供参考。',
};
