import { type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { defaultHeaderNames } from '@touchline/wire';
import { answerFault, type Fault, leak, withoutScripts } from './answer-faults.ts';
import { exchangeBytes } from './bare-connection.ts';
import type { FuzzCase, TokenKind } from './fuzz-case.ts';
import { type HttpAnswer, HttpSender } from './http-sender.ts';
import { bodyOf } from './long-bodies.ts';
import type { OddRequest } from './odd-requests.ts';
import type { SealedCall, SitePage } from './site-page.ts';
import { attackSocket } from './socket-attack.ts';
import { socketFault } from './socket-faults.ts';
import { tamperOf } from './tampers.ts';
import { isTaken, validInputs } from './valid-inputs.ts';

const DEAD_TOKEN = 'D'.repeat(43);
/** Well formed for every call that is not a read, and never taken. */
const NEVER_TAKEN = '{"nobody takes this":1}';

export interface FuzzTokens {
  readonly member: string;
  /** The token of a member of the other site. */
  readonly foreign: string;
  /** The number of the member whose token it is, which others may try to follow. */
  readonly memberId: string;
}

/** Sends cases to a platform and says what is wrong with what comes back. */
export class Fuzzer {
  readonly #origin: string;
  readonly #tokens: FuzzTokens;
  readonly #page: SitePage;
  readonly #sender: HttpSender;

  constructor(origin: string, page: SitePage, tokens: FuzzTokens, atOnce: number) {
    this.#origin = origin;
    this.#page = page;
    this.#tokens = tokens;
    this.#sender = new HttpSender(origin, atOnce);
  }

  close(): void {
    this.#sender.close();
  }

  /** The fault of the answer to a case, or null. */
  async run(fuzzCase: FuzzCase): Promise<Fault | null> {
    try {
      return await this.#run(fuzzCase);
    } catch (error) {
      return { kind: 'unanswered', text: String(error) };
    }
  }

  #run(item: FuzzCase): Promise<Fault | null> {
    switch (item.kind) {
      case 'tampered':
        return this.#tampered(item);
      case 'replayed':
        return this.#replayed(item.call);
      case 'broken':
        return this.#sealed(item.call, item.plain, item.token);
      case 'bytes':
        return this.#sealed(item.call, Buffer.from(item.bytes, 'base64url'), item.token);
      case 'stranger':
        return this.#refused(
          this.#page.seal(item.call, JSON.stringify(validInputs[item.call]), this.#token(item.token, item.text)),
        );
      case 'misplaced':
        return this.#misplaced(item.call, item.text);
      case 'hopeless':
        return this.#refused(this.#page.seal(item.call, hopelessInput(item), this.#tokens.member));
      case 'odd':
        return this.#odd(item.request);
      case 'long':
        return this.#long(item);
      case 'raw':
        return this.#raw(item.raw);
      case 'socket':
        return this.#socket(item.socket);
    }
  }

  /** A valid call, for comparison. */
  async valid(): Promise<Fault | null> {
    const call = this.#page.seal('perInfo', '{}', '');
    const answer = await this.#send(call);
    return answerFault(answer, false, call);
  }

  async #tampered({ call: name, tamper, at, text }: Extract<FuzzCase, { kind: 'tampered' }>): Promise<Fault | null> {
    const { before, after } = tamperOf(tamper);
    const token = calls[name].access === 'member' ? this.#tokens.member : '';
    const call = this.#page.seal(name, JSON.stringify(validInputs[name]), token, before?.(at, text));
    after?.(call, at, text);
    return this.#refused(call);
  }

  async #misplaced(name: CallName, text: string): Promise<Fault | null> {
    const input: Readonly<Record<string, unknown>> = validInputs[name];
    const placedBy = JSON.stringify(Object.fromEntries(Object.keys(input).map((field) => [field, text])));
    const call = this.#page.seal(name, JSON.stringify(input), '', { placedBy });
    const answer = await this.#send(call);
    // A refusal of the call's own means that it ran.
    return answerFault(answer, true, call) ?? ownRefusal(answer, call);
  }

  async #replayed(name: CallName): Promise<Fault | null> {
    const call = this.#page.seal(name, JSON.stringify(validInputs[name]), '');
    const first = answerFault(await this.#send(call), false, call);
    return first ?? this.#refused(call);
  }

  async #sealed(name: CallName, plain: string | Uint8Array, tokenKind: TokenKind): Promise<Fault | null> {
    const isValid = isTaken(name, typeof plain === 'string' ? plain : Buffer.from(plain).toString());
    const mayRun = isValid && calls[name].repetition === 'read';
    const call = this.#page.seal(name, isValid && !mayRun ? NEVER_TAKEN : plain, this.#token(tokenKind));
    return answerFault(await this.#send(call), !mayRun, call);
  }

  async #refused(call: SealedCall): Promise<Fault | null> {
    return answerFault(await this.#send(call), true, call);
  }

  #send(call: SealedCall): Promise<HttpAnswer> {
    const headers = Object.entries(call.headers).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, one]),
    );
    const { method, path, content } = call;
    return this.#sender.send({ method, path, headers, body: call.body ?? `{"t1":"${content}"}` });
  }

  async #odd({ method, path, headers, body }: OddRequest): Promise<Fault | null> {
    const answer = await this.#sender.send({ method, path, headers: headers.flat(), body });
    // A body that is refused before it was read ends with the connection.
    return answer.status === 0 && body.length > 60_000 ? null : answerFault(answer, false);
  }

  async #long({ body, token }: Extract<FuzzCase, { kind: 'long' }>): Promise<Fault | null> {
    const call = this.#page.seal(body.call, '{}', this.#token(token));
    call.body = bodyOf(body);
    call.headers['content-type'] = body.type;
    const answer = await this.#send(call);
    // A body that is refused before it was read ends with the connection.
    return answer.status === 0 && body.bytes > 60_000 ? null : answerFault(answer, true, call);
  }

  async #raw(raw: Extract<FuzzCase, { kind: 'raw' }>['raw']): Promise<Fault | null> {
    const text = await exchangeBytes(this.#origin, raw);
    if (text === null) return null;
    if (/^HTTP\/1\.\d 5/m.test(text)) return { kind: 'serverError', text: text.slice(0, 300) };
    return leak(withoutScripts(text));
  }

  async #socket(socket: Extract<FuzzCase, { kind: 'socket' }>['socket']): Promise<Fault | null> {
    const heard = await attackSocket(this.#origin, socket, {
      ticket: await this.#ticket(),
      memberId: this.#tokens.memberId,
    });
    return heard.map(socketFault).find((fault) => fault !== null) ?? null;
  }

  /** A visitor's ticket to the socket. */
  async #ticket(): Promise<string> {
    const call = this.#page.seal('socketTicket', '{}', '');
    const { text, headers } = await this.#send(call);
    const opened = call.open((JSON.parse(text) as { t1: string }).t1, Number(headers['x-ts']));
    return (JSON.parse(opened ?? '{}') as { data: { ticket: string } }).data.ticket;
  }

  #token(kind: TokenKind, odd = 'x'.repeat(300)): string {
    if (kind === 'member') return this.#tokens.member;
    if (kind === 'foreign') return this.#tokens.foreign;
    if (kind === 'dead') return DEAD_TOKEN;
    return kind === 'none' ? '' : odd;
  }
}

function hopelessInput({ call, id, marketId }: Extract<FuzzCase, { kind: 'hopeless' }>): string {
  if (call === 'cancelDeposit') return JSON.stringify({ orderId: id });
  if (call === 'createDeposit') return JSON.stringify({ ...validInputs.createDeposit, channelId: id });
  return JSON.stringify({
    ...validInputs.placeBet,
    legs: [{ matchId: id, marketId, outcome: 'home', oddsMilli: 1850 }],
  });
}

function ownRefusal({ text, headers }: HttpAnswer, call: SealedCall): Fault | null {
  if (!text.startsWith('{"t1"')) return null;
  const { t1 } = JSON.parse(text) as { t1: string };
  const opened = call.open(t1, Number(headers[defaultHeaderNames.timestamp])) ?? '{}';
  const { code } = JSON.parse(opened) as { code?: number };
  return code === codes.refused ? { kind: 'letThrough', text: opened.slice(0, 200) } : null;
}
