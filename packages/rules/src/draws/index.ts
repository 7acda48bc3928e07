export {
  type AllotmentCheck,
  type AllotmentRecord,
  allotmentOf,
  type Packet,
  type Pot,
  verifyAllotment,
} from './allotment.ts';
export { checkTable, chiSquare, chiSquareBound } from './chi-square.ts';
export { commitmentOf, drawBelow, drawPrize, type WeightedPrize } from './draw.ts';
export { canSplit, type Split, splitSum } from './split.ts';
export { type DrawCheck, type DrawRecord, type Verification, verifyDraws } from './verify.ts';
