import type { CallOutput } from '@touchline/contract';
import type { RainSessions } from '@touchline/contract/topics';

export type RainItem = RainSessions['items'][number];

/** A session is announced so long before it begins, as its message is. */
export const AHEAD_MS = 60_000;
/** Members do not all ask at the same moment whether they may take part. */
const SPREAD_SECONDS = 30;

/**
 * The session that runs, or the one that begins within a time; null where there is none. Among several it is the one that began
 * first.
 */
export function nearRain(items: readonly RainItem[], now: number, aheadMs: number): RainItem | null {
  return items
    .filter(({ startAt, endAt, state }) => state !== 'stopped' && startAt - aheadMs <= now && now < endAt)
    .reduce<RainItem | null>((first, item) => (first && first.startAt <= item.startAt ? first : item), null);
}

/** The time before a session at which a member asks whether they may take part. */
export function askAheadMs(memberId: string): number {
  return AHEAD_MS + Number(BigInt(memberId) % BigInt(SPREAD_SECONDS)) * 1_000;
}

/** The moments at which an announcement may begin, change or end. */
export function momentsOf(items: readonly RainItem[], askAhead: number): readonly number[] {
  return items.flatMap(({ startAt, endAt }) => [startAt - askAhead, startAt - AHEAD_MS, startAt, endAt]);
}

/** Whether the session has something for the member, who may take it and has not taken all of it. */
export function isForMember(
  { frame, sessions, opens, cash, points }: CallOutput<'rainState'>,
  sessionId: string,
): boolean {
  const session = sessions.find((one) => one.sessionId === sessionId);
  if (frame.may !== 'yes' || frame.state !== 'running' || !session) return false;
  return session.state !== 'stopped' && session.opened < opens && (cash !== null || points !== null);
}
