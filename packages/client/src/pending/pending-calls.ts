import { followedElsewhere, foundBy } from '@touchline/contract/found-by';
import { CALL_TIMEOUT_MS } from '../pipeline/send.ts';

const MOST = 20;

/** The server may still carry a call out for this long after its connection was lost. */
export const STILL_RUNS_MS = 15_000;
/** This long after it was sent, a call can no longer be carried out, whatever happened to the page that sent it. */
export const OVER_AFTER_MS = CALL_TIMEOUT_MS + STILL_RUNS_MS;

/** A call that moves money and is remembered here until the server has answered with its outcome. */
export type MoneyCall = Exclude<keyof typeof foundBy, (typeof followedElsewhere)[number]>;

export function isMoneyCall(name: string): name is MoneyCall {
  return Object.hasOwn(foundBy, name) && !followedElsewhere.some((other) => other === name);
}

/** A money call that was sent and whose outcome is not known yet. */
export interface PendingCall {
  readonly call: MoneyCall;
  readonly key: string;
  readonly memberId: string;
  /** Empty where the call itself names none. */
  readonly amount: string;
  /** The time at which it was sent, by the server's clock. */
  readonly at: number;
}

/** The storage of pending calls: it must survive the page that sent them. Both may throw. */
export interface PendingStorage {
  read(): string | null;
  write(text: string): void;
}

/** The money calls of this browser whose outcome is not known, of all its tabs and of those that were closed. */
export class PendingCalls {
  readonly #storage: PendingStorage;

  constructor(storage: PendingStorage) {
    this.#storage = storage;
  }

  /** Those of one member, the oldest first. */
  of(memberId: string): PendingCall[] {
    return this.#all().filter((call) => call.memberId === memberId);
  }

  add(call: PendingCall): void {
    this.#write([...this.#all(), call]);
  }

  /** The outcome of this key is known. */
  remove(key: string): void {
    this.#write(this.#all().filter((call) => call.key !== key));
  }

  #all(): PendingCall[] {
    try {
      const kept: unknown = JSON.parse(this.#storage.read() ?? '[]');
      return Array.isArray(kept) ? kept.filter(isPendingCall) : [];
    } catch {
      return [];
    }
  }

  #write(calls: readonly PendingCall[]): void {
    const latest = new Map(calls.map((call) => [call.key, call]));
    try {
      this.#storage.write(JSON.stringify([...latest.values()].slice(-MOST)));
    } catch {
      // Full or forbidden; the orders themselves are with the server.
    }
  }
}

function isPendingCall(value: unknown): value is PendingCall {
  const call = (value ?? {}) as Partial<Record<keyof PendingCall, unknown>>;
  return (
    typeof call.call === 'string' &&
    isMoneyCall(call.call) &&
    typeof call.key === 'string' &&
    typeof call.memberId === 'string' &&
    typeof call.amount === 'string' &&
    typeof call.at === 'number'
  );
}
