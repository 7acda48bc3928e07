import type { PayoutAnswer, PayoutMethod } from '../port.ts';

const PAID_AFTER_MS = 2_000;
const LATE_MS = 30_000;
const MATCHED_AFTER_MS = 3_000;
const CLAIMED_AFTER_MS = 8_000;
const MATCHING_MS = 60_000;
const PAYING_MS = 15 * 60_000;
const CONFIRMING_MS = 30 * 60_000;

/** The outcome that the sandbox gives an amount, by its last two digits: a demonstration chooses every outcome by typing it. */
const fates = {
  '.01': 'fails',
  '.02': 'late',
  '.03': 'twice',
  '.04': 'lost_answer',
  '.05': 'lost_request',
  '.06': 'silent',
  '.07': 'unmatched',
} as const;

export type Fate = (typeof fates)[keyof typeof fates] | 'pays';

/** An amount in USDT follows the rate of the minute, so a test cannot choose its last digits: it is paid. */
export function fateOf({ method, amount }: { readonly method: string; readonly amount: string }): Fate {
  return method === 'usdt' ? 'pays' : (fates[amount.slice(-3) as keyof typeof fates] ?? 'pays');
}

/** Amounts the demonstration's operators turn down. */
export function isTurnedDown(amount: string): boolean {
  return amount.endsWith('.09');
}

interface PlannedReport {
  readonly result: 'paid' | 'failed' | 'matched' | 'claimed';
  readonly afterMs: number;
}

/** The reports of a payout, and the times at which they are sent. */
export function reportsOf(method: PayoutMethod, fate: Fate): PlannedReport[] {
  if (fate === 'silent') return [];
  if (method === 'quick') {
    if (fate === 'unmatched') return [];
    return [
      { result: 'matched', afterMs: MATCHED_AFTER_MS },
      { result: 'claimed', afterMs: CLAIMED_AFTER_MS },
    ];
  }
  switch (fate) {
    case 'lost_answer':
      return [];
    case 'fails':
      return [{ result: 'failed', afterMs: PAID_AFTER_MS }];
    case 'late':
      return [{ result: 'paid', afterMs: LATE_MS }];
    case 'twice':
      return [1, 2].map((times) => ({ result: 'paid', afterMs: times * PAID_AFTER_MS }));
    default:
      return [{ result: 'paid', afterMs: PAID_AFTER_MS }];
  }
}

/** The present answer about a payout that was requested at `askedAt`. */
export function payoutAnswer(
  payout: { readonly reference: string; readonly method: string; readonly amount: string; readonly askedAt: number },
  now: number,
): PayoutAnswer {
  const fate = fateOf(payout);
  const since = now - payout.askedAt;
  if (fate === 'silent') return { kind: 'pending' };
  if (payout.method === 'quick') return { kind: 'pending', step: quickStep(payout.askedAt, since, fate) };
  if (since < (fate === 'late' ? LATE_MS : PAID_AFTER_MS)) return { kind: 'pending' };
  return fate === 'fails' ? { kind: 'failed' } : { kind: 'paid', providerRef: providerRefOf(payout.reference) };
}

function quickStep(askedAt: number, since: number, fate: Fate) {
  if (fate === 'unmatched' || since < MATCHED_AFTER_MS)
    return { stage: 'matching', until: askedAt + MATCHING_MS } as const;
  if (since < CLAIMED_AFTER_MS) return { stage: 'matched', until: askedAt + PAYING_MS } as const;
  return { stage: 'claimed', until: askedAt + CONFIRMING_MS } as const;
}

export function providerRefOf(reference: string): string {
  return `SP${reference}`;
}
