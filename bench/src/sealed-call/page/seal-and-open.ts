import { createClient, createServerClock, memoryPlaces } from '@touchline/client';
import { routes } from '@touchline/contract/routes';
import {
  agreeBy,
  defaultHeaderNames,
  derivePageKeys,
  type KeyPair,
  NONCE_BYTES,
  type Suite,
  sealRequest,
  sealResponse,
} from '@touchline/wire';
import { portableSuite } from '@touchline/wire/portable';
import { portableCurve } from '@touchline/wire/portable-curve';
import { silentEffects } from '../../silent-effects.ts';

export type Wire = 'sealed' | 'plain';

declare global {
  interface Window {
    measureCalls(wire: Wire): Promise<number[]>;
  }
}

const CALLS = 20;
const KB = 1024;
const SITE_ID = 5000;
const NOW = 1_750_000_000_000;
const NAME = 'checkName';
const ANSWER = JSON.stringify({ code: 0, message: '', data: { text: 'x'.repeat(KB - 70) }, traceId: 'bench' });

/** Milliseconds of every call after the first. */
window.measureCalls = async (wire) => {
  const site = portableCurve.generateKeyPair();
  const own = portableCurve.generateKeyPair();
  const answers = prepareAnswers(wire, own, site);
  const client = pageClient(wire, own, site.publicKey, answers);
  const spent: number[] = [];
  for (let call = 0; call <= CALLS; call++) {
    // Each in a task of its own, as calls of a page are.
    await new Promise((resolve) => setTimeout(resolve));
    const began = performance.now();
    const result = await client.call(NAME, { name: 'x'.repeat(KB - 12) });
    if (call > 0) spent.push(performance.now() - began);
    if (!result.ok) throw new Error(`the call failed: ${result.message}`);
  }
  return spent;
};

interface Prepared {
  readonly nonce: Uint8Array;
  readonly text: string;
}

/** The answers of a server, made beforehand: only the client's own work is measured. */
function prepareAnswers(wire: Wire, own: KeyPair, site: KeyPair): Prepared[] {
  const keys = derivePageKeys({ ...portableSuite, ...portableCurve }, own, site.publicKey, {
    client: own.publicKey,
    site: site.publicKey,
  });
  if (!keys) throw new Error('the site key is unusable');
  const { method, path } = routes[NAME];
  const call = { method, path, siteId: SITE_ID, clientType: 'web', version: '', token: '' };
  return Array.from({ length: CALLS + 1 }, () => {
    const nonce = portableSuite.randomBytes(NONCE_BYTES);
    if (wire === 'plain') return { nonce, text: ANSWER };
    const { seal } = sealRequest(portableSuite, keys, call, { timestamp: NOW, nonce }, '');
    return { nonce, text: `{"t1":"${sealResponse(portableSuite, seal, NOW, ANSWER)}"}` };
  });
}

/** The client of a page, over a network that answers at once. Keys and nonces are those the answers were made for. */
function pageClient(wire: Wire, own: KeyPair, siteKey: Uint8Array, answers: readonly Prepared[]) {
  let sealedCount = 0;
  let answerCount = 0;
  const suite: Suite = {
    ...portableSuite,
    agree: async (peer) => agreeBy({ ...portableCurve, generateKeyPair: () => own }, peer),
    randomBytes: (length) => answers[sealedCount++]?.nonce ?? portableSuite.randomBytes(length),
  };
  const headers = new Headers({ [defaultHeaderNames.timestamp]: String(NOW) });
  const response = () => ({ status: 200, headers, text: async () => answers[answerCount++]?.text ?? '' });
  const key = { id: '1', publicKey: portableSuite.toBase64Url(siteKey) };
  const site = { siteId: SITE_ID, headers: defaultHeaderNames, wire, key, version: '1.1.0', demo: true };
  const { client } = createClient(
    {
      site,
      origin: '',
      clientType: 'web',
      originalType: 'web',
      platform: 'bench',
      uuid: 'bench',
      language: 'zh-CN',
      info: '',
      loadSuite: async () => suite,
      fetch: async () => response() as unknown as Response,
    },
    {
      clock: createServerClock(() => NOW, NOW),
      places: memoryPlaces(),
      effects: silentEffects,
      utcOffsetMinutes: () => 480,
    },
  );
  return client;
}
