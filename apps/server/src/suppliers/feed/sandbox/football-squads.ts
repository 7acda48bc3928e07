import type { PlayerShare } from '@touchline/rules/pricing';
import type { MatchLineup } from '../port.ts';
import { hashText } from './seeded-random.ts';

export interface FootballPlayer {
  readonly id: string;
  readonly name: string;
  readonly position: MatchLineup['home']['starting'][number]['position'];
  /** The share of this player in the goals of the squad. */
  readonly weight: number;
}

const FAMILIES =
  '莫雷诺 科斯塔 贝克曼 西尔瓦 诺瓦克 奥康纳 林德伯格 马丁斯 费雷拉 哈特曼 索伦森 达席尔瓦 伊万诺夫 罗西尼 卡瓦略 德布林 埃里克森 加西亚 霍夫曼 伊贝 尤尔根 科瓦奇 拉莫斯 门德斯 奥尔森 佩特森 金特罗 里瓦斯 斯托克 托雷斯 乌尔里希 巴尔加斯 维拉诺瓦 韦斯特 扎伊采夫 布兰科 切尔尼 邓肯 埃尔南德斯 弗林 格雷罗 亨里克 伊斯梅尔 约维奇 克鲁格 洛佩兹 梅耶尔'.split(
    ' ',
  );
const INITIALS = 'ABCDEFGHJKLMNPRSTV';

/** The weight of each of them in goals, from the back. */
const LINE_UP = [
  { position: 'goalkeeper', weights: [0] },
  { position: 'defender', weights: [0.25, 0.3, 0.3, 0.25] },
  { position: 'midfielder', weights: [0.6, 0.8, 0.7] },
  { position: 'forward', weights: [1.7, 1.9, 1.5] },
] as const;
const PLACES = LINE_UP.flatMap(({ position, weights }) => weights.map((weight) => ({ position, weight })));

/** The eleven a club fields, the same in every match. */
export function squadOf(clubId: string): FootballPlayer[] {
  const first = hashText(`${clubId}/squad`) % FAMILIES.length;
  // The number of family names is prime, so that no step meets a name twice.
  const step = 1 + (hashText(`${clubId}/step`) % (FAMILIES.length - 1));
  return PLACES.map(({ position, weight }, index) => {
    const draw = hashText(`${clubId}/${index}`);
    return {
      id: `${clubId}-${index + 1}`,
      name: `${INITIALS[draw % INITIALS.length]}·${FAMILIES[(first + index * step) % FAMILIES.length]}`,
      position,
      weight: weight * (0.7 + (0.6 * (draw % 1000)) / 1000),
    };
  });
}

/** The announced eleven of a club. There are no substitutions, so there is no bench. */
export function lineupOf(clubId: string): MatchLineup['home'] {
  const starting = squadOf(clubId).map(({ id, name, position }, index) => ({
    playerId: id,
    name,
    number: index + 1,
    position,
  }));
  const [, ...lines] = LINE_UP;
  return { formation: lines.map(({ weights }) => weights.length).join('-'), starting, bench: [] };
}

/** Shares of a side's own goals among those who are on the field. */
export function sharesOf(players: readonly FootballPlayer[]): PlayerShare[] {
  const all = players.reduce((sum, { weight }) => sum + weight, 0);
  return players.map(({ id, weight }) => ({ id, share: weight / all }));
}
