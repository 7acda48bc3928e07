import type { VenueGame } from '@touchline/contract/venue-interface';

type Row = readonly [name: string, art: string, mark?: 'hot' | 'new'];

/** Invented games of the reference venues. */
const games: Readonly<Record<string, { brand: string; rows: readonly Row[] }>> = {
  YBDZ: {
    brand: '云岭',
    rows: [
      ['云海寻珠', 'pearl', 'hot'],
      ['九灯夜市', 'lantern', 'hot'],
      ['山门铜铃', 'bell'],
      ['锦鲤过桥', 'koi', 'new'],
      ['竹影千重', 'bamboo'],
      ['霜叶金枝', 'leaf'],
      ['茶马远行', 'caravan'],
      ['飞檐走月', 'moon', 'new'],
    ],
  },
  AGDZ: {
    brand: '银湾',
    rows: [
      ['银湾潮信', 'wave', 'new'],
      ['灯塔守望', 'lighthouse'],
      ['贝壳密语', 'pearl', 'hot'],
      ['远航罗盘', 'compass'],
      ['珊瑚王冠', 'crown'],
      ['鲸落之歌', 'whale'],
    ],
  },
  YBBY: {
    brand: '深蓝',
    rows: [
      ['深蓝猎手', 'whale', 'hot'],
      ['金鳞湾', 'koi'],
      ['暗礁寻宝', 'compass'],
      ['水母之夜', 'moon', 'new'],
    ],
  },
  YBQP: {
    brand: '雅集',
    rows: [
      ['四人牌局', 'cards', 'hot'],
      ['斗智三人行', 'cards'],
      ['雅集象棋', 'chess'],
      ['对弈十九路', 'go', 'new'],
    ],
  },
  YBZR: {
    brand: '星厅',
    rows: [
      ['星厅百家', 'cards', 'hot'],
      ['星厅轮盘', 'compass'],
      ['星厅骰宝', 'dice'],
    ],
  },
};

export function gamesOf(venueEnName: string): VenueGame[] {
  const venue = games[venueEnName];
  if (!venue) return [];
  return venue.rows.map(([name, art, mark], index) => ({
    gameId: `${venueEnName}-${index + 1}`,
    name,
    brand: venue.brand,
    art,
    isHot: mark === 'hot',
    isNew: mark === 'new',
  }));
}
