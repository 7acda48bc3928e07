import { CALL_TIMEOUT_MS, type Client, type Failure } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { foundBy } from '@touchline/contract/found-by';
import type { AppRuntime } from '../app-context.ts';
import { TRAIL_KEY } from './trail-key.ts';

const MOST = 20;
const LOST: readonly number[] = [codes.timeout, codes.network, codes.internal];

/** A call whose connection is gone may still be carried out for so long. */
export const STILL_RUNS_MS = 15_000;
/** So long after it was sent a call can no longer be carried out, whatever became of the page that sent it. */
export const OVER_AFTER_MS = CALL_TIMEOUT_MS + STILL_RUNS_MS;

/** A bet is followed by the slip's own tickets, and what opens a venue or brings everything back by the transfers it makes. */
const FOLLOWED_OTHERWISE = ['placeBet', 'venueLaunch', 'transferOneClick'] as const;

/** A call that moves money and is written down here. */
export type MoneyCall = Exclude<keyof typeof foundBy, (typeof FOLLOWED_OTHERWISE)[number]>;

export function isMoneyCall(name: string): name is MoneyCall {
  return Object.hasOwn(foundBy, name) && !FOLLOWED_OTHERWISE.some((other) => other === name);
}

/** A money call that was sent and not heard of. */
export interface Trace {
  readonly call: MoneyCall;
  readonly key: string;
  readonly memberId: string;
  /** Empty where the call itself names none. */
  readonly amount: string;
  /** When it was sent, by the server's clock. */
  readonly at: number;
}

type Parts = Pick<AppRuntime, 'client' | 'session' | 'clock'>;

const followed = new WeakSet<object>();

/**
 * Writes every money call of this page down in this browser before it is sent, and strikes it out once its outcome is known,
 * so that a reload or a closed tab forgets none. Safe to begin again: every keyed call does, before it is sent. It comes late
 * with the pages that move money, which is why the client itself knows nothing of it.
 */
export function keepMoneyTrail({ client, session, clock }: Parts): void {
  if (followed.has(client)) return;
  followed.add(client);
  const send = client.call.bind(client) as Client['call'];
  client.call = (async (name, input, options) => {
    if (!isMoneyCall(name)) return send(name, input, options);
    const { idempotencyKey, amount = '' } = input as { idempotencyKey: string; amount?: string };
    const memberId = session.state.userInfo?.id ?? '';
    write([...readAll(), { call: name, key: idempotencyKey, memberId, amount, at: clock.now() }]);
    const result = await send(name, input, options);
    if (result.ok || !isLost(result)) strikeOut(idempotencyKey);
    return result;
  }) as Client['call'];
}

/** What this member sent and has not heard of, the oldest first. */
export function trailOf(memberId: string): Trace[] {
  return readAll().filter((trace) => trace.memberId === memberId);
}

export function strikeOut(key: string): void {
  write(readAll().filter((trace) => trace.key !== key));
}

/** Nobody can say whether the server acted. */
export function isLost(failure: Pick<Failure, 'code'>): boolean {
  return LOST.includes(failure.code);
}

function readAll(): Trace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TRAIL_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTrace) : [];
  } catch {
    return [];
  }
}

function write(traces: readonly Trace[]): void {
  const latest = new Map(traces.map((trace) => [trace.key, trace]));
  try {
    localStorage.setItem(TRAIL_KEY, JSON.stringify([...latest.values()].slice(-MOST)));
  } catch {
    // Full or forbidden; the orders themselves are with the server.
  }
}

function isTrace(value: unknown): value is Trace {
  const trace = (value ?? {}) as Partial<Record<keyof Trace, unknown>>;
  return (
    typeof trace.call === 'string' &&
    isMoneyCall(trace.call) &&
    typeof trace.key === 'string' &&
    typeof trace.memberId === 'string' &&
    typeof trace.amount === 'string' &&
    typeof trace.at === 'number'
  );
}
