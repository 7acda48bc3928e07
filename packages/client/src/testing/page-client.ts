import { defaultHeaderNames, type Suite } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { createServerClock } from '../clock/server-clock.ts';
import { createClient } from '../create-client.ts';
import type { ClientOptions } from '../pipeline/parts.ts';
import { memoryPlaces } from '../session/token-store.ts';
import { recordedEffects } from './recorded-effects.ts';

/** A client as a page of a server would have it, with a screen that remembers. */
export function pageClient(
  server: {
    readonly origin: string;
    readonly siteKey: { id: string; publicKey: string };
    readonly lineKey?: string;
  },
  part: {
    readonly site?: Partial<ClientOptions['site']>;
    readonly newsDomain?: () => string | null;
    readonly wire?: 'sealed' | 'plain';
    readonly local?: () => number;
    readonly fetch?: typeof fetch;
    readonly loadSuite?: () => Promise<Suite>;
    readonly loadRemember?: ClientOptions['loadRemember'];
  } = {},
) {
  const { effects, shown } = recordedEffects();
  const made = createClient(
    {
      site: {
        siteId: 5000,
        headers: defaultHeaderNames,
        wire: part.wire ?? 'sealed',
        key: server.siteKey,
        ...(server.lineKey ? { lineKey: server.lineKey } : {}),
        version: '1.1.0',
        demo: true,
        ...part.site,
      },
      origin: server.origin,
      clientType: 'web',
      originalType: 'web',
      platform: 'node',
      uuid: 'device-1',
      language: 'zh-CN',
      info: 'eyJ9',
      loadSuite: part.loadSuite ?? (async () => nodeSuite),
      fetch: part.fetch ?? fetch,
      ...(part.loadRemember ? { loadRemember: part.loadRemember } : {}),
      ...(part.newsDomain ? { newsDomain: part.newsDomain } : {}),
    },
    {
      clock: createServerClock(part.local ?? Date.now, null),
      places: memoryPlaces(),
      effects,
      utcOffsetMinutes: () => 480,
    },
  );
  return { ...made, shown };
}
