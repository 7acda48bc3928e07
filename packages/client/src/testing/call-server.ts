import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  defaultHeaderNames,
  derivePageKeys,
  type KeyPair,
  openRequest,
  parseAppKey,
  sealResponse,
  siteKeyBytes,
} from '@touchline/wire';
import { nodeSuite } from '@touchline/wire/node';
import { createSigner } from '@touchline/wire/signer';

/** The server's clock differs from every caller's, so that an answer opens with the server's own timestamp only. */
const SERVER_AHEAD_MS = 41_000;

/** A call as it reached the server. */
export interface SeenCall {
  readonly method: string;
  /** Path and query as they came over the wire. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Whether it came in a genuine envelope. */
  readonly isSealed: boolean;
  readonly input: unknown;
}

export interface Reply {
  readonly status?: number;
  /** The business answer; sealed like the call unless `isPlain`. */
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
  readonly isPlain?: boolean;
  /** Sealed with a secret the page does not share. */
  readonly hasWrongKey?: boolean;
  /** Sent instead of any answer. */
  readonly raw?: string;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The call is never answered, or its connection is cut. */
  readonly fate?: 'hangs' | 'cut';
}

export type CallServer = Awaited<ReturnType<typeof startCallServer>>;

/** A real local server that opens envelopes as the platform does and answers as a test defines. */
export async function startCallServer() {
  const seen: SeenCall[] = [];
  let answer: (call: SeenCall) => Reply = () => ({});
  let key = { id: 'k1', pair: nodeSuite.generateKeyPair() };
  const signer = createSigner(nodeSuite.randomBytes(32));
  let arrived = () => {};

  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const opened = openCall(request, body, key.pair);
      const call: SeenCall = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
        isSealed: opened.reply !== null,
        input: opened.input,
      };
      seen.push(call);
      respond(response, answer(call), opened.reply);
      arrived();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    get siteKey() {
      const offer = { id: key.id, publicKey: nodeSuite.toBase64Url(key.pair.publicKey), endsAt: 9e12 };
      const signature = signer.sign(siteKeyBytes({ ...offer, siteId: 5000 }));
      return { ...offer, signature: nodeSuite.toBase64Url(signature) };
    },
    /** The site's signature, as pages know it. */
    lineKey: nodeSuite.toBase64Url(signer.publicKey),
    answers(reply: Reply | ((call: SeenCall) => Reply)): void {
      answer = typeof reply === 'function' ? reply : () => reply;
    },
    /** The site's key is another from now on. */
    changeKey(): void {
      key = { id: `k${Number(key.id.slice(1)) + 1}`, pair: nodeSuite.generateKeyPair() };
    },
    /** Resolves with the next call that arrives. */
    nextCall: () => new Promise<void>((resolve) => (arrived = resolve)),
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type SealReply = (text: string, hasWrongKey: boolean) => { timestamp: number; content: string };

function openCall(request: IncomingMessage, body: string, pair: KeyPair): { input: unknown; reply: SealReply | null } {
  const [rawPath = '', search = ''] = (request.url ?? '').split('?');
  const read = (name: keyof typeof defaultHeaderNames) => String(request.headers[defaultHeaderNames[name]] ?? '');
  const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
  const isParameter = request.method === 'GET' || isForm;
  const parameter = new URLSearchParams(isForm ? body : search).get('x1');
  const app = parseAppKey(read('appKey'));
  if (!app) {
    const text = isParameter ? parameter : body;
    return { input: text ? JSON.parse(text) : undefined, reply: null };
  }
  const client = nodeSuite.fromBase64Url(app.clientPublicKey) ?? new Uint8Array();
  const keys = derivePageKeys(nodeSuite, pair, client, { client, site: pair.publicKey });
  if (keys === null) return { input: undefined, reply: null };
  const nonce = nodeSuite.fromBase64Url(read('nonce')) ?? new Uint8Array();
  const call = {
    method: request.method ?? '',
    path: decodeURIComponent(rawPath),
    siteId: Number(read('siteId')),
    clientType: read('clientType'),
    version: read('version'),
    token: read('token'),
  };
  const content = isParameter ? parameter : (JSON.parse(body) as { t1: string }).t1;
  const opened = openRequest(
    nodeSuite,
    keys,
    call,
    { timestamp: Number(read('timestamp')), nonce },
    { content: content ?? '', sign: read('sign') },
  );
  if ('failure' in opened) return { input: undefined, reply: null };
  return {
    input: JSON.parse(opened.plainJson),
    reply: (text, hasWrongKey) => {
      const timestamp = Date.now() + SERVER_AHEAD_MS;
      const used = hasWrongKey ? { ...opened.seal, key: nodeSuite.randomBytes(32) } : opened.seal;
      return { timestamp, content: sealResponse(nodeSuite, used, timestamp, text) };
    },
  };
}

function respond(response: ServerResponse, reply: Reply, seal: SealReply | null): void {
  if (reply.fate === 'hangs') return;
  if (reply.fate === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, code = 0, message = '', data = null } = reply;
  response.statusCode = status;
  response.setHeader('content-type', reply.contentType ?? 'application/json; charset=utf-8');
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  const text = reply.raw ?? JSON.stringify({ code, message, data, traceId: 'trace-1' });
  if (reply.raw !== undefined || !seal || reply.isPlain) {
    response.end(text);
    return;
  }
  const { timestamp, content } = seal(text, reply.hasWrongKey ?? false);
  response.setHeader(defaultHeaderNames.timestamp, String(timestamp));
  response.end(JSON.stringify({ t1: content }));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
