import type { Gift, GiftSource } from './port.ts';

const gift = (giftId: string, giftName: string, giftPrice: number, art: string, giftType: Gift['giftType']): Gift => {
  return {
    giftId,
    oldId: giftId,
    giftType,
    giftPrice,
    giftName,
    giftIcon: art,
    giftIconWeb: art,
    status: 1,
    vipLevel: giftType === 'privilege' ? 1 : 0,
  };
};

const GIFTS: readonly Gift[] = [
  gift('1', '掌声', 1, 'clap', 'common'),
  gift('2', '荧光棒', 5, 'stick', 'common'),
  gift('3', '助威鼓', 10, 'drum', 'common'),
  gift('4', '围巾', 33, 'scarf', 'common'),
  gift('5', '金球', 66, 'ball', 'common'),
  gift('6', '金靴', 188, 'boot', 'common'),
  gift('7', '奖杯', 520, 'cup', 'privilege'),
  gift('8', '烟花', 1_314, 'fireworks', 'privilege'),
  // For nothing: it is put into backpacks and not offered for coins.
  { ...gift('9', '小喇叭', 1, 'horn', 'common'), status: 0 },
];

/** Things a crowd brings along, drawn for this product. */
export const demoGifts: GiftSource = { gifts: () => GIFTS };
