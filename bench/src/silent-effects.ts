import type { Effects } from '@touchline/client';

/** A page that shows nothing: whatever the client asks of the screen is left undone. */
export const silentEffects = new Proxy({} as Effects, { get: () => () => {} });
