import type { CallOutput } from '@touchline/contract';

/** A timer of the browser may run a moment early by the server's clock. */
const GRACE_MS = 500;
/** After an answer that failed, or that came a moment too early. */
const AGAIN_MS = 5_000;

interface Known {
  readonly data: Pick<CallOutput<'realityCheckState'>, 'isDue' | 'dueAt'> | undefined;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** In how many milliseconds to ask whether a reminder is due; null while one is shown or nothing was answered yet. */
export function nextLook({ data, dataUpdatedAt, errorUpdatedAt }: Known, now: number): number | null {
  if (data?.isDue) return null;
  if (errorUpdatedAt > dataUpdatedAt) return AGAIN_MS;
  if (!data || data.dueAt === null) return null;
  const left = data.dueAt - now + GRACE_MS;
  return left > 0 ? left : AGAIN_MS;
}
