import { localized } from '../../../../locales/localized.ts';

type Book =
  | 'general'
  | 'football'
  | 'basketball'
  | 'esports'
  | 'tennis'
  | 'volleyball'
  | 'baseball'
  | 'badminton'
  | 'table_tennis';
interface Section {
  readonly market: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Rules of sports whose sets are won by points. */
const ofPoints: readonly Section[] = [
  {
    market: 'winner',
    heading: '独赢',
    paragraphs: ['预测整场或单局的胜方。一方弃权或被取消资格时，已打完至少一局的，由对方获胜；一局都未打完的作废。'],
  },
  { market: 'sets_handicap', heading: '让局、总局数', paragraphs: ['赢得的局数加上盘口后比较，或与盘口比较总局数。'] },
  {
    market: 'spread',
    heading: '让分',
    paragraphs: ['各局得分相加，以盘口加到主队得分后比较；单局盘口只计该局。滚球投注也计入全部得分。'],
  },
  { market: 'total', heading: '总分', paragraphs: ['双方在各局的总得分与盘口比较；单局盘口只计该局。'] },
  { market: 'odd_even', heading: '单双', paragraphs: ['总得分为单或双；单局盘口只计该局。'] },
  {
    market: 'retired',
    heading: '弃权与未进行的局',
    paragraphs: [
      '赛事因弃权或取消资格结束时，除独赢外，无论之后如何都不会改变结果的盘口照常结算，其余作废。例如五局三胜打成 1-1，总局数大 3.5 已决出。未打完或未进行的局，该局盘口同样处理。',
    ],
  },
];

export const rulesTexts = localized('rules', {
  title: '投注规则',
  sport: '体育项目',
  sports: {
    general: '总则',
    football: '足球',
    basketball: '篮球',
    esports: '电竞',
    tennis: '网球',
    volleyball: '排球',
    baseball: '棒球',
    badminton: '羽毛球',
    table_tennis: '乒乓球',
  },
  version: '规则版本',
  versionFrom: (version: string, from: string) => `${version}（${from} 起生效）`,
  note: '每张注单按确认时的规则版本结算，版本记录在注单中。',
  unknownVersion: (version: string) => `没有找到版本 ${version}，以下为现行规则。`,
  olderVersion: (version: string) => `您正在查看旧版本 ${version}，新的注单不适用。`,
  search: '搜索规则',
  none: '没有找到相关规则',
  football: '除另有说明外，足球盘口按90分钟加补时的赛果结算，不含加时赛和点球大战。',
  /** Earlier versions, each complete: a bet keeps the version under which it was accepted. */
  earlier: {} as Readonly<Record<string, Readonly<Record<Book, readonly Section[]>>>>,
  sections: {
    general: [
      {
        market: 'general',
        heading: '总则',
        paragraphs: [
          '投注以本平台确认的赔率、盘口和比分为准。确认后条款不再改变，作废、重新结算等都会另行记录并显示在注单进度中。',
          '赛果按数据源记录的赛事事实计算，不以页面显示为准。记录被更正时，相关注单按更正后的记录重新结算。',
          '盘口所涉的赛段结束即有结果。若之后发生的事都不会改变结果，盘口提前决出，例如大盘已全赢、双方均已进球、点球已判罚。',
        ],
      },
      {
        market: 'results',
        heading: '赢、赢半、走水、输半、输',
        paragraphs: [
          '赔率为 o、本金为 s 时：赢返还 s×o，赢半返还 s×(1+(o-1)/2)，走水与作废返还 s，输半返还 s/2，输返还 0。',
          '派彩在最后一步向下取整到两位小数，余数入账，不会丢失。',
        ],
      },
      {
        market: 'lines',
        heading: '四分之一盘口',
        paragraphs: [
          '四分之一盘口（如 0/0.5、0.5/1）将本金均分到相邻两个盘口分别结算，可能出现赢半或输半。整数盘口打平为走水。',
          '例：主队 -0.5/1，赔率 1.85，投注 100.00，主队净胜一球：一半赢得 92.50，一半退还 50.00，合计返还 142.50。',
        ],
      },
      {
        market: 'delay',
        heading: '滚球确认与数据延迟',
        paragraphs: [
          '滚球投注有数秒确认时间。期间盘口锁定、关闭，或赔率变化超出您选择的接受范围，投注不会被接受，本金立即退回。',
          '直播画面、比分与赔率都有延迟，现场观众或使用其他来源的人可能更早知道。网络或设备较慢时，您看到的赔率可能已经变化，请留意报价时间。',
          '播放器上的“延迟”是画面从到达直播服务器到在您的屏幕上显示的时间，不含现场或主播到服务器的一段。',
          '赔率更新中断时，相关盘口会自动锁定。',
        ],
      },
      {
        market: 'stopped',
        heading: '推迟、中断、腰斩与取消',
        paragraphs: [
          '赛事推迟或中断后24小时内恢复的，注单继续有效；未恢复的按腰斩处理。',
          '腰斩时，已决出结果的盘口照常结算，其余作废并退还本金。',
          '从未开赛或未经比赛判定胜负的赛事，全部盘口作废。',
        ],
      },
      {
        market: 'by_hand',
        heading: '注单取消与更正',
        paragraphs: [
          '投注成功后，仅因以下原因取消注单：明显错误、赛事腰斩、诚信调查要求、结果已定后投注。须经两名工作人员确认，本金退回，已派彩金收回。',
          '赛果更正时，已结算注单按更正后的赛果重新结算；超过 72 小时的，须经两名工作人员确认。原因见注单进度。',
        ],
      },
      {
        market: 'parlay',
        heading: '串关与系统',
        paragraphs: [
          '串关的赔率为各选项系数之积。作废与走水的选项按 1 计算；有一项输，所在组合即输。',
          '串关与系统至少 2 项，最多 10 项，本站上限更低时以投注单为准；须为不同且不相关的赛事。下个进球、进球球员、点球、首杀、首塔与冠军不可组合。',
        ],
      },
      {
        market: 'outright',
        heading: '冠军',
        paragraphs: [
          '预测夺冠者。多名并列时，本金按并列人数均分后以全额赔率派彩。从未参赛者，以及被取消的赛事，注单作废。',
        ],
      },
    ],
    football: [
      {
        market: '1x2',
        heading: '独赢',
        paragraphs: [
          '预测主胜、和局或客胜，按90分钟含补时的进球结算，不含加时与点球大战。上下半场与15分钟时段只计该时段内的进球。',
        ],
      },
      {
        market: 'double_chance',
        heading: '双重机会',
        paragraphs: ['主/和、主/客、和/客，三种赛果中的两种之一出现即赢。'],
      },
      { market: 'draw_no_bet', heading: '平局退款', paragraphs: ['预测胜方。和局为走水，退还本金。'] },
      {
        market: 'ah',
        heading: '让球',
        paragraphs: [
          '以盘口加到主队进球后比较。滚球让球从投注确认时的比分开始计算，之后的进球才计入。',
          '在半场或时段内投注的，从该时段内确认时的比分起算；更早投注的，计入整个时段。',
        ],
      },
      {
        market: 'eh',
        heading: '欧洲让球',
        paragraphs: ['整数盘口，加上盘口后分主、和、客三种赛果。滚球投注也计入全部进球。'],
      },
      { market: 'ou', heading: '大小', paragraphs: ['全部进球数与盘口比较，投注前已有的进球计算在内。'] },
      { market: 'team_ou', heading: '球队大小', paragraphs: ['只计一队的进球数，投注前已有的进球计算在内。'] },
      { market: 'btts', heading: '双方进球', paragraphs: ['双方是否都有进球。乌龙球计入得分一方。'] },
      {
        market: 'cs',
        heading: '波胆',
        paragraphs: ['预测准确比分。全场列出双方各 0 至 4 球，半场各 0 至 3 球；未列出的比分均为“其他”。'],
      },
      { market: 'odd_even', heading: '单双', paragraphs: ['总进球数为单或双，0 球为双。'] },
      { market: 'ht_ft', heading: '半场/全场', paragraphs: ['上半场结束时与全场结束时的领先方，两者都对才赢。'] },
      { market: 'total_goals', heading: '总进球', paragraphs: ['总进球数落在 0-1、2-3、4-6、7球及以上的哪个区间。'] },
      {
        market: 'next_goal',
        heading: '下个进球',
        paragraphs: ['投注确认之后的下一个进球属于哪方；此后没有进球则“无进球”赢。决出前赛事腰斩的作废。'],
      },
      {
        market: 'first_scorer',
        heading: '首个进球球员',
        paragraphs: ['打进首球的球员，乌龙球不计。首球前未上场的球员作废；没有有效进球时“无进球”赢。'],
      },
      {
        market: 'anytime_scorer',
        heading: '任意时间进球',
        paragraphs: ['该球员在90分钟含补时内进球，乌龙球不计。未上场的作废。'],
      },
      {
        market: 'corners_ah',
        heading: '角球让球、角球大小',
        paragraphs: ['按实际开出的角球计算，重开的角球只计一次。滚球投注也计入该时段全部角球。'],
      },
      {
        market: 'cards_ou',
        heading: '罚牌大小',
        paragraphs: ['黄牌 1，红牌 2；两黄变红的第二张黄牌按红牌计，每名球员最多 3。只计场上球员、终场哨前的牌。'],
      },
      { market: 'penalty', heading: '点球', paragraphs: ['90分钟含补时内是否判罚点球，点球大战不计。'] },
      {
        market: 'qualify',
        heading: '晋级',
        paragraphs: ['晋级的一方，含加时与点球大战，两回合按总比分。无人晋级则作废。'],
      },
    ],
    basketball: [
      { market: 'winner', heading: '独赢', paragraphs: ['得分多者胜，全场含加时。单节与半场不含加时，打平为走水。'] },
      {
        market: 'spread',
        heading: '让分',
        paragraphs: ['以盘口加到主队得分后比较，全场含加时。滚球投注也计入全部得分。'],
      },
      { market: 'total', heading: '总分', paragraphs: ['双方总得分与盘口比较，全场含加时。'] },
      { market: 'team_total', heading: '球队总分', paragraphs: ['一队的得分与盘口比较，全场含加时。'] },
      { market: 'odd_even', heading: '单双', paragraphs: ['总得分为单或双，全场含加时。'] },
      {
        market: 'winning_margin',
        heading: '净胜分',
        paragraphs: ['胜方与净胜分区间，含加时：1-5、6-10、11-15、16-20、21-25、26分及以上。打平为走水。'],
      },
    ],
    esports: [
      {
        market: 'winner',
        heading: '独赢',
        paragraphs: [
          '全局独赢按赢得的地图数结算，判负的地图计入，但至少须有一张地图完赛；打平为走水。地图独赢按该地图胜方结算。',
        ],
      },
      {
        market: 'maps_handicap',
        heading: '让局、总局数',
        paragraphs: ['按实际完赛的地图数与盘口比较。有地图被判负时作废，此前已决出的除外。'],
      },
      { market: 'first_blood', heading: '首杀、首塔', paragraphs: ['该地图中先取得者胜。双方均未取得则作废。'] },
      { market: 'kills_ou', heading: '击杀大小', paragraphs: ['该地图双方总击杀数与盘口比较。'] },
      {
        market: 'maps',
        heading: '未进行的地图',
        paragraphs: ['地图未进行的，该地图的盘口作废。地图中断或判负的，已提前决出的盘口照常结算，其余作废。'],
      },
    ],
    tennis: [
      {
        market: 'winner',
        heading: '独赢',
        paragraphs: [
          '预测整场或单盘的胜方。一方弃权或被取消资格时，已打完至少一盘的，由对方获胜；一盘都未打完的作废。',
        ],
      },
      {
        market: 'sets_handicap',
        heading: '让盘、总盘数',
        paragraphs: ['赢得的盘数加上盘口后比较，或与盘口比较总盘数。'],
      },
      {
        market: 'games_handicap',
        heading: '让局、总局数',
        paragraphs: [
          '各盘局数相加后与盘口比较；单盘盘口只计该盘。抢七计一局，代替决胜盘的抢十计一盘、一局。滚球投注也计入全部局数。',
        ],
      },
      { market: 'odd_even', heading: '单双', paragraphs: ['总局数为单或双；单盘盘口只计该盘。'] },
      {
        market: 'retired',
        heading: '弃权与未进行的盘',
        paragraphs: [
          '赛事因弃权或取消资格结束时，除独赢外，无论之后如何都不会改变结果的盘口照常结算，其余作废。例如三盘两胜打成 1-1，总盘数大 2.5 已决出。未打完或未进行的盘，该盘盘口同样处理。',
        ],
      },
    ],
    volleyball: ofPoints,
    baseball: [
      {
        market: 'winner',
        heading: '独赢',
        paragraphs: ['得分多者胜，含延长局。赛事提前结束的，须已打满五局，否则作废。打平为走水。'],
      },
      {
        market: 'spread',
        heading: '让分',
        paragraphs: ['以盘口加到主队得分后比较，全场含延长局。滚球投注也计入全部得分。'],
      },
      { market: 'total', heading: '总分', paragraphs: ['双方总得分与盘口比较，全场含延长局。'] },
      { market: 'team_total', heading: '球队总分', paragraphs: ['一队的得分与盘口比较，全场含延长局。'] },
      { market: 'odd_even', heading: '单双', paragraphs: ['总得分为单或双，全场含延长局；0 分为双。'] },
      {
        market: 'innings',
        heading: '前五局与提前结束',
        paragraphs: [
          '前五局盘口只计第1至第5局，打平的独赢为走水，未打满五局的作废。',
          '赛事未打满九局即结束的，除独赢外，已决出结果的盘口照常结算，其余作废。主队领先而不必进行的第9局下半局视为打满。',
        ],
      },
    ],
    badminton: ofPoints,
    table_tennis: ofPoints,
  },
});
