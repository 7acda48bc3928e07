import type { Bench } from './bench.ts';
import { betsPerSecond } from './bets-per-second/bets-per-second.ts';
import { firstPaint } from './first-paint/first-paint.ts';
import { fuzzEdge } from './fuzz-edge/fuzz-edge.ts';
import { initialScript } from './initial-script/initial-script.ts';
import { priceUpdates } from './price-updates/price-updates.ts';
import { sealedCall } from './sealed-call/sealed-call.ts';

/** Every bench, in the order they run. */
export const benches: readonly Bench[] = [betsPerSecond, initialScript, firstPaint, sealedCall, priceUpdates, fuzzEdge];
