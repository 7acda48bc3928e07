/**
 * The faults of a venue at the next transfer of a player: refuse it; act and never answer; act and answer late; act and answer
 * twice; never act nor answer; or hang up, before or after it acted.
 */
export type VenueFault = 'decline' | 'silent_after' | 'late' | 'twice' | 'silent_before' | 'cut_before' | 'cut_after';

/**
 * The faults that a demonstration chooses by the last two digits of the amount that is moved in; money on its way out always
 * arrives.
 */
const fates: Readonly<Record<string, VenueFault>> = {
  '.01': 'decline',
  '.02': 'late',
  '.03': 'twice',
  '.04': 'silent_after',
  '.05': 'silent_before',
};

export function faultOfAmount({ direction, amount }: { direction: 'in' | 'out'; amount: string }): VenueFault | null {
  return direction === 'in' ? (fates[amount.slice(-3)] ?? null) : null;
}

/** Faults waiting for players, first come first served. */
export class Faults {
  readonly #waiting = new Map<string, VenueFault[]>();

  add(playerId: string, fault: VenueFault): void {
    this.#waiting.set(playerId, [...(this.#waiting.get(playerId) ?? []), fault]);
  }

  take(playerId: string): VenueFault | null {
    const [next, ...rest] = this.#waiting.get(playerId) ?? [];
    this.#waiting.set(playerId, rest);
    return next ?? null;
  }
}
