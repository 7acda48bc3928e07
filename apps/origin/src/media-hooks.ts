/** An origin reports these events in the form of the HTTP callbacks of SRS. */
export interface HookEvent {
  readonly action: 'on_publish' | 'on_unpublish' | 'on_play';
  /** Names one connection. */
  readonly client_id: string;
  readonly ip: string;
  readonly app: string;
  readonly stream: string;
  readonly param: string;
}

/** Sends a request for permission, or a report of an event. */
export type MediaHooks = (event: HookEvent) => Promise<boolean>;

const DEADLINE_MS = 3_000;

/** Hooks of a platform at an address. A request that is not answered with 200 and code 0 in time is refused. */
export function hooksAt(url: string): MediaHooks {
  return async (event) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...event, vhost: '__defaultVhost__' }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok) return false;
      const answer = (await response.json()) as { code?: unknown };
      return answer.code === 0;
    } catch {
      return false;
    }
  };
}
