import type { Bench } from './bench.ts';
import { betsPerSecond } from './bets-per-second/bets-per-second.ts';
import { broadcast } from './broadcast/broadcast.ts';
import { firstPaint } from './first-paint/first-paint.ts';
import { frozenSupplier } from './frozen-supplier/frozen-supplier.ts';
import { fuzzEdge } from './fuzz-edge/fuzz-edge.ts';
import { gapHeal } from './gap-heal/gap-heal.ts';
import { initialScript } from './initial-script/initial-script.ts';
import { ledgerGrowth } from './ledger-growth/ledger-growth.ts';
import { ledgerMixed } from './ledger-mixed/ledger-mixed.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { moneySimulator } from './money-simulator/money-simulator.ts';
import { priceUpdates } from './price-updates/price-updates.ts';
import { pricing } from './pricing/pricing.ts';
import { sealedCall } from './sealed-call/sealed-call.ts';

/** Every bench, in the order they run. */
export const benches: readonly Bench[] = [
  betsPerSecond,
  initialScript,
  firstPaint,
  lighthouse,
  sealedCall,
  priceUpdates,
  broadcast,
  gapHeal,
  pricing,
  fuzzEdge,
  ledgerMixed,
  ledgerGrowth,
  moneySimulator,
  frozenSupplier,
];
