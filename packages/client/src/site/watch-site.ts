import type { Client } from '../client.ts';
import type { Realtime } from '../realtime/realtime.ts';

interface SiteListener {
  /** The state from which this reader begins. */
  onFirst?(): void;
  /** The visitors who may be let in have changed. */
  onChange(): void;
}

/**
 * Reports every change of the site's admission; a change during a broken connection is reported after it. `spreadMs` is how
 * long this page waits after a change, so that the pages of a site do not all act at one moment.
 */
export function followSite(
  { realtime, spreadMs }: Pick<SiteWatch, 'realtime' | 'spreadMs'>,
  listener: SiteListener,
): () => void {
  let known: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = ({ mark }: { readonly mark: string }) => {
    if (mark === known) return;
    const isFirst = known === null;
    known = mark;
    if (isFirst) return listener.onFirst?.();
    clearTimeout(timer);
    timer = setTimeout(() => listener.onChange(), spreadMs);
  };
  const leave = realtime.follow<'site'>('site', { onSnapshot: hear, onDelta: hear });
  return () => {
    clearTimeout(timer);
    leave();
  };
}

interface SiteWatch {
  readonly client: Pick<Client, 'call'>;
  readonly realtime: Pick<Realtime, 'follow'>;
  readonly spreadMs: number;
  /** Whether the page shown asks for itself. */
  readonly isAsking?: () => boolean;
  readonly onChange?: () => void;
}

/** Reads the state of the site at first and whenever it has changed. The answer's code does on the screen what any call's would. */
export function watchSite({ client, realtime, spreadMs, isAsking, onChange }: SiteWatch): () => void {
  const ask = () => {
    if (!isAsking?.()) void client.call('perInfo', {}, { quiet: true });
  };
  return followSite(
    { realtime, spreadMs },
    {
      onFirst: ask,
      onChange() {
        ask();
        onChange?.();
      },
    },
  );
}
