import { type CallDefinition, COMMON_BODY_BYTES, clientTypes } from '@touchline/contract';
import { defaultHeaderNames, type HeaderNames, NONCE_BYTES, openRequest, type PageKeys } from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Site } from '../../platform/site/site.ts';
import type { Sites } from '../../platform/site/sites.ts';
import type { Store } from '../../platform/store/store.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { FORM_BODY, JSON_BODY } from '../body-types.ts';
import type { Exchange } from '../exchange.ts';
import type { PageSecrets } from '../page-secrets.ts';
import { MAX_FEED_VALUES, MAX_VALUES, parsePlainJson } from './plain-json.ts';

/** The largest difference of a caller's clock, either way (decisions D2.5). */
export const CLOCK_WINDOW_MS = 5 * 60_000;

/** More fields than the form of any call has. */
const MAX_FORM_FIELDS = 32;

export interface EnvelopeParts {
  readonly sites: Sites;
  readonly pageSecrets: PageSecrets;
  readonly store: Store;
  readonly clock: Clock;
  /** Whether calls are sealed at sites, too, whose members' calls travel in the open. */
  readonly alwaysSealed?: boolean;
}

type Problem =
  | 'malformed'
  | 'unknown_site'
  | 'unknown_key'
  | 'stale_timestamp'
  | 'bad_sign'
  | 'replayed'
  | 'plain_body';

/**
 * Opens a received envelope. It checks the site, key, timestamp, sign and cipher, and the nonce last, so that only a
 * genuine call uses one up. Nothing of the request is executed before all of it holds (decisions D2.5).
 */
export async function openEnvelope(exchange: Exchange<string>, parts: EnvelopeParts): Promise<void> {
  const { request, call } = exchange;
  const refuse = (reason: Problem): never => {
    throw new EarlyAnswer(
      answer(
        exchange.traceId,
        'invalidInput',
        { reason, now: parts.clock.now() },
        '请求无法识别，请刷新页面后重试',
        400,
      ),
    );
  };

  const site = findSite(request, parts.sites) ?? refuse('unknown_site');
  const read = (name: keyof HeaderNames) => header(request, site.headers[name]);
  exchange.site = site;
  exchange.token = tokenOf(request, site);
  exchange.device = read('uuid').slice(0, 64);
  exchange.clientType = clientTypes.find((known) => known === read('clientType')) ?? 'web';

  if (call.sealing === 'none' || (site.file.wire === 'plain' && !parts.alwaysSealed)) {
    const asParameter = call.method === 'GET' || call.encoding === 'form';
    exchange.plainInput = asParameter ? parameterInput(request, refuse) : bodyInput(request, call, refuse);
    return;
  }

  const head = readHead(request, site, parts);
  if (typeof head === 'string') return refuse(head);
  const { page, ...stamp } = head;
  const path = decodedPath(request, call) ?? refuse('malformed');
  const content = sealedContent(request, call.method === 'GET' || call.encoding === 'form');
  if (content === null) return refuse('plain_body');
  const opened = openRequest(
    nodeSuite,
    page,
    {
      method: call.method,
      path,
      siteId: site.siteId,
      clientType: read('clientType'),
      version: read('version'),
      token: read('token'),
    },
    stamp,
    { content, sign: read('sign') },
  );
  if ('failure' in opened) return refuse(opened.failure === 'malformed' ? 'malformed' : 'bad_sign');
  if (!(await claimNonce(site, head, parts))) return refuse('replayed');

  exchange.plainInput = parseJson(opened.plainJson, refuse);
  exchange.reply = call.sealing === 'both' ? opened.seal : null;
}

interface EnvelopeHead {
  readonly page: PageKeys;
  readonly timestamp: number;
  readonly nonce: Uint8Array;
  readonly nonceText: string;
}

/** The contents of the headers of a sealed call, or the reason why it cannot be genuine. */
export function readHead(
  request: FastifyRequest,
  site: Site,
  { pageSecrets, clock }: Pick<EnvelopeParts, 'pageSecrets' | 'clock'>,
): EnvelopeHead | Problem {
  const page = pageSecrets.get(site, header(request, site.headers.appKey));
  if (typeof page === 'string') return page;
  const moment = header(request, site.headers.timestamp);
  const nonceText = header(request, site.headers.nonce);
  const timestamp = Number(moment);
  const nonce = nodeSuite.fromBase64Url(nonceText);
  // A timestamp has only one valid notation, because the signature covers its digits.
  if (!Number.isSafeInteger(timestamp) || String(timestamp) !== moment) return 'malformed';
  if (nonce?.length !== NONCE_BYTES) return 'malformed';
  if (Math.abs(timestamp - clock.now()) > CLOCK_WINDOW_MS) return 'stale_timestamp';
  return { page, timestamp, nonce, nonceText };
}

/** Uses up the nonce of a call; false where it was used before. */
export function claimNonce(
  { siteId }: Site,
  { nonceText, timestamp }: EnvelopeHead,
  { store }: Pick<EnvelopeParts, 'store'>,
): Promise<boolean> {
  return store.claimNonce(siteId, nonceText, { sentAt: timestamp, lifeMs: 2 * CLOCK_WINDOW_MS });
}

export function tokenOf(request: FastifyRequest, site: Site): string {
  return header(request, site.headers.token).slice(0, 256);
}

/** The header that names the site may itself be renamed by the site, so every known name is tried. */
export function findSite(request: FastifyRequest, sites: Sites): Site | undefined {
  for (const site of sites.all) {
    if (header(request, site.headers.siteId) === String(site.siteId)) return site;
  }
  // Calls outside the envelope may come from a provider or a probe that knows no headers.
  return header(request, defaultHeaderNames.siteId) === '' ? sites.forHost(request.headers.host ?? '') : undefined;
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The path decoded exactly once; null when its encoding is malformed. Most come as the contract has them. */
function decodedPath(request: FastifyRequest, call: CallDefinition): string | null {
  if (request.url === call.path) return call.path;
  const [raw = ''] = request.url.split('?', 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

/** The only field of a sealed call: `x1` of its parameters, `t1` of its body. */
function sealedContent(request: FastifyRequest, asParameter: boolean): string | null {
  const fields = asParameter ? parametersOf(request) : parsePlainJson(textOf(request), 1)?.value;
  if (fields === null || typeof fields !== 'object') return null;
  const value = (fields as Readonly<Record<string, unknown>>)[asParameter ? 'x1' : 't1'];
  return Object.keys(fields).length === 1 && typeof value === 'string' ? value : null;
}

function parameterInput(request: FastifyRequest, refuse: (reason: Problem) => never): unknown {
  const text = parametersOf(request)?.x1;
  return typeof text === 'string' ? parseJson(text, refuse) : {};
}

function parametersOf(request: FastifyRequest): Readonly<Record<string, unknown>> | null {
  if (request.method !== 'GET') return formFields(bodyAs(FORM_BODY, request));
  return typeof request.query === 'object' ? (request.query as Readonly<Record<string, unknown>> | null) : null;
}

/** Reads the fields of a form body. Returns null for a body with more fields than any form has: reading it would cost too much. */
function formFields(text: string): Readonly<Record<string, string>> | null {
  if (text.length > COMMON_BODY_BYTES || text.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS) return null;
  return Object.fromEntries(new URLSearchParams(text));
}

/** An empty body is as good as one without fields: older calls send none. */
function bodyInput(request: FastifyRequest, call: CallDefinition, refuse: (reason: Problem) => never): unknown {
  const text = textOf(request);
  // Only a provider's batch has so many values, and its signature is already verified.
  const isBatch = call.access === 'provider' && call.maxBodyBytes > COMMON_BODY_BYTES;
  return text === '' ? {} : parseJson(text, refuse, isBatch ? MAX_FEED_VALUES : MAX_VALUES);
}

/** The text of a JSON body; empty when its type is another. */
export function textOf(request: FastifyRequest): string {
  return bodyAs(JSON_BODY, request);
}

function bodyAs(type: string, { body, headers }: FastifyRequest): string {
  return typeof body === 'string' && (headers['content-type'] ?? '').toLowerCase().startsWith(type) ? body : '';
}

function parseJson(text: string, refuse: (reason: Problem) => never, maxValues = MAX_VALUES): unknown {
  const parsed = parsePlainJson(text, maxValues) ?? refuse('malformed');
  return parsed.value;
}
