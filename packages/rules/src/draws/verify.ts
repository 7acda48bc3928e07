import { commitmentOf, drawPrize, type WeightedPrize } from './draw.ts';

/** The record of a member's draws in a series: everything that is needed to compute them again. */
export interface DrawRecord {
  readonly commitment: string;
  /** Null until the series ended. */
  readonly seed: string | null;
  readonly prizes: readonly WeightedPrize[];
  readonly fallbackId: string;
  readonly draws: readonly {
    readonly number: number;
    readonly nonce: string;
    readonly prizeId: string;
    /** The prize that the number fell on. It differs from `prizeId` where that prize had run out. */
    readonly drawnId: string;
  }[];
}

export interface DrawCheck {
  readonly number: number;
  readonly verdict: 'right' | 'wrong' | 'ran_out';
  /** The prize that follows from seed, nonce and number. */
  readonly expectedId: string;
}

export type Verification =
  | { readonly state: 'not_revealed' }
  /** The seed is not the one that was promised before the draws. */
  | { readonly state: 'other_seed' }
  | { readonly state: 'checked'; readonly checks: readonly DrawCheck[]; readonly isRight: boolean };

/** Computes every draw of a record again. */
export function verifyDraws({ commitment, seed, prizes, fallbackId, draws }: DrawRecord): Verification {
  if (seed === null) return { state: 'not_revealed' };
  if (commitmentOf(seed) !== commitment) return { state: 'other_seed' };
  const checks = draws.map(({ number, nonce, prizeId, drawnId }): DrawCheck => {
    const expectedId = drawPrize(prizes, seed, nonce, number).prizeId;
    if (expectedId !== drawnId) return { number, verdict: 'wrong', expectedId };
    if (prizeId === expectedId) return { number, verdict: 'right', expectedId };
    return { number, verdict: prizeId === fallbackId ? 'ran_out' : 'wrong', expectedId };
  });
  return { state: 'checked', checks, isRight: checks.every(({ verdict }) => verdict !== 'wrong') };
}
