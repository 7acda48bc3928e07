const LIMIT_MS = 5_000;

/** The reason why a plain request was rejected. */
export class PlainGetError extends Error {
  readonly reason: 'notFound' | 'timeout' | 'network';
  constructor(reason: 'notFound' | 'timeout' | 'network') {
    super(`plain request: ${reason}`);
    this.name = 'PlainGetError';
    this.reason = reason;
  }
}

/**
 * Requests JSON without envelope, headers or session: server time, and the delay of a line. Gives up after 5 s;
 * rejects with a PlainGetError on status 404, on silence and on anything that is no JSON.
 */
export async function plainGet(fetchIt: typeof fetch, url: string, limitMs: number = LIMIT_MS): Promise<unknown> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  try {
    const response = await fetchIt(url, { credentials: 'omit', cache: 'no-store', signal: controller.signal });
    if (response.status === 404) throw new PlainGetError('notFound');
    return JSON.parse(await response.text());
  } catch (error) {
    if (error instanceof PlainGetError) throw error;
    throw new PlainGetError(controller.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
}
