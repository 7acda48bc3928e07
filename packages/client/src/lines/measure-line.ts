import { routes } from '@touchline/contract/routes';
import { plainGet } from '../plain/plain-get.ts';

/** Milliseconds to a line and back, by its time call; null when it does not answer. */
export async function measureLine(
  fetchIt: typeof fetch,
  origin: string,
  now: () => number = () => performance.now(),
): Promise<number | null> {
  const began = now();
  try {
    await plainGet(fetchIt, `${origin}${routes.serverTime.path}`);
    return now() - began;
  } catch {
    return null;
  }
}
