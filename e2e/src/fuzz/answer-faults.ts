import { codes } from '@touchline/contract/codes';
import { defaultHeaderNames } from '@touchline/wire';
import type { HttpAnswer } from './http-sender.ts';
import type { SealedCall } from './site-page.ts';

/** Words that only the inside of the platform uses. Nothing a case sends contains them. */
const INSIDE =
  /node_modules|node:internal|\bat \S+ \(|\bat (file|node):|\/(src|dist)\/|\w\.[cm]?[jt]s:\d|[A-Z]\w*(Type|Range|Syntax|Reference|Zod|Database|Query)Error\b|\b(Type|Range|Syntax|Reference|Zod|Database|Query)Error\b|FST_ERR|\bERR_[A-Z]|\bE(CONN|PIPE|NOENT)|SQLSTATE|(?<!<)\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+["a-z_]|violates|relation "|drizzle|postgres|pglite|fastify|is not a function|of undefined|Unexpected token|in JSON at/i;

/** `serverError`: a 5xx or an internal error; `letThrough`: a forbidden call was carried out; `unanswered`: lost or hung. */
export type FaultKind = 'serverError' | 'leak' | 'letThrough' | 'unanswered' | 'malformed';

export interface Fault {
  readonly kind: FaultKind;
  readonly text: string;
}

const known = new Set<number>(Object.values(codes));
const PAGE = /^text\/html/;

/** The random letters of sealed content make any short word among a million answers. */
const SEALED = /"t1":"[\w-]+"/;

/** Returns the internal word that a text reveals; null for none. The caller passes sealed content again once it is opened. */
export function leak(text: string): Fault | null {
  const words = text.replace(SEALED, '"t1":""');
  const found = INSIDE.exec(words);
  return found ? { kind: 'leak', text: words.slice(Math.max(0, found.index - 60), found.index + 120) } : null;
}

/** The fault of an answer, or null. `isRefused` when nothing but a refusal will do. */
export function answerFault(answer: HttpAnswer, isRefused: boolean, call: SealedCall | null = null): Fault | null {
  const { status, text, headers } = answer;
  if (status === 0) return { kind: 'unanswered', text: 'the connection was closed' };
  if (status >= 500) return { kind: 'serverError', text: `status ${status}: ${text.slice(0, 300)}` };
  const type = String(headers['content-type'] ?? '');
  if (PAGE.test(type)) return leak(withoutScripts(text));
  const revealed = leak(text);
  if (revealed !== null) return revealed;
  if (text === '' || !type.includes('json')) return null;
  return codeFault(text, Number(headers[defaultHeaderNames.timestamp]), isRefused, call);
}

function codeFault(text: string, timestamp: number, isRefused: boolean, call: SealedCall | null): Fault | null {
  const outer = parse(text);
  if (!outer) return { kind: 'malformed', text: `no JSON: ${text.slice(0, 200)}` };
  if (outer.ok === true) return null;
  let body = outer;
  if (typeof outer.t1 === 'string') {
    const opened = call?.open(outer.t1, timestamp) ?? null;
    if (opened === null) return { kind: 'malformed', text: 'the answer does not open' };
    body = parse(opened) ?? {};
    const revealed = leak(opened);
    if (revealed !== null) return revealed;
  }
  if (!known.has(Number(body.code ?? Number.NaN)))
    return { kind: 'malformed', text: `no code of the catalogue: ${text.slice(0, 200)}` };
  if (typeof body.message !== 'string') return { kind: 'malformed', text: `no message: ${text.slice(0, 200)}` };
  if (body.code === codes.internal) return { kind: 'serverError', text: `internal, traceId ${body.traceId}` };
  if (isRefused && body.code === codes.ok) return { kind: 'letThrough', text: text.slice(0, 200) };
  return null;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** A page without its scripts and the names of their files. */
export function withoutScripts(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link[^>]*>/g, '');
}
