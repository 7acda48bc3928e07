import { useNow } from '../../runtime/device/use-now.ts';

const TICK_MS = 500;

/** The time for which something that runs out still holds; a value without an end has not run out. */
export function useTimeLeft(expiresAt: number | null): { readonly leftMs: number; readonly isOver: boolean } {
  const now = useNow(TICK_MS);
  if (expiresAt === null || now === null) return { leftMs: 0, isOver: false };
  const leftMs = Math.max(0, expiresAt - now);
  return { leftMs, isOver: leftMs === 0 };
}
