import type { Platform } from '../../../platform/platform.ts';
import { isTurnedDown } from '../../../suppliers/payouts/sandbox/payout-fates.ts';
import type { Built } from '../../composition.ts';

/** In a demonstration two simulated operators review large withdrawals. */
const DEMO_REVIEW = {
  afterMs: 15_000,
  operators: ['demo-operator-1', 'demo-operator-2'],
  reject: (amount: string) => (isTurnedDown(amount) ? 'risk_refused' : null),
} as const;

/** Null where people decide. */
export function automaticReviewOf({ config }: Platform, suppliers: Built['suppliers']) {
  return config.MODE === 'demo' && !suppliers.reviews ? DEMO_REVIEW : null;
}
