export type ClaimState = 'claimable' | 'claimed' | 'not_reached' | 'expired';

const DAY_MS = 24 * 3_600_000;

/** The state of the bonus of a level. `reachedAt` is null where the level was never reached. */
export function upgradeClaim(
  { reachedAt, isClaimed }: { readonly reachedAt: number | null; readonly isClaimed: boolean },
  claimDays: number,
  now: number,
): { readonly state: ClaimState; readonly until: number | null } {
  if (isClaimed) return { state: 'claimed', until: null };
  if (reachedAt === null) return { state: 'not_reached', until: null };
  const until = reachedAt + claimDays * DAY_MS;
  return now < until ? { state: 'claimable', until } : { state: 'expired', until };
}
