import { activityMotion } from './activity-motion/activity-motion.ts';
import type { Bench } from './bench.ts';
import { betsPerSecond } from './bets-per-second/bets-per-second.ts';
import { broadcast } from './broadcast/broadcast.ts';
import { chatRoom } from './chat-room/chat-room.ts';
import { claimsPerSecond } from './claims-per-second/claims-per-second.ts';
import { draws } from './draws/draws.ts';
import { firstFrame } from './first-frame/first-frame.ts';
import { firstPaint } from './first-paint/first-paint.ts';
import { frozenSupplier } from './frozen-supplier/frozen-supplier.ts';
import { fuzzEdge } from './fuzz-edge/fuzz-edge.ts';
import { gapHeal } from './gap-heal/gap-heal.ts';
import { growthDay } from './growth-day/growth-day.ts';
import { initialScript } from './initial-script/initial-script.ts';
import { ledgerGrowth } from './ledger-growth/ledger-growth.ts';
import { ledgerMixed } from './ledger-mixed/ledger-mixed.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { moneySimulator } from './money-simulator/money-simulator.ts';
import { motion } from './motion/motion.ts';
import { priceUpdates } from './price-updates/price-updates.ts';
import { pricing } from './pricing/pricing.ts';
import { redRain } from './red-rain/red-rain.ts';
import { roomFanout } from './room-fanout/room-fanout.ts';
import { sealedCall } from './sealed-call/sealed-call.ts';

/** Every bench, in the order they run. */
export const benches: readonly Bench[] = [
  betsPerSecond,
  claimsPerSecond,
  initialScript,
  firstPaint,
  firstFrame,
  lighthouse,
  sealedCall,
  priceUpdates,
  motion,
  activityMotion,
  chatRoom,
  broadcast,
  roomFanout,
  redRain,
  draws,
  gapHeal,
  pricing,
  fuzzEdge,
  ledgerMixed,
  ledgerGrowth,
  growthDay,
  moneySimulator,
  frozenSupplier,
];
