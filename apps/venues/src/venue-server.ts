import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { supplierHeaders } from '@touchline/contract/supplier-interface';
import {
  venueBalanceRequest,
  venueEndPlayRequest,
  venueGamesRequest,
  venuePaths,
  venuePlayRequest,
  venueRoundsRequest,
  venueStatusRequest,
  venueTransferRequest,
} from '@touchline/contract/venue-interface';
import { gamesOf } from './catalogue.ts';
import { type Faults, faultOfAmount } from './faults.ts';
import { Plays } from './plays.ts';
import type { Purses } from './purses.ts';
import { Rounds } from './rounds.ts';
import { isGenuine } from './signature.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** Later than the platform waits. */
const LATE_MS = 7_000;

interface VenueParts {
  readonly secret: Uint8Array;
  readonly purses: Purses;
  readonly faults: Faults;
  readonly plays?: Plays;
  readonly rounds?: Rounds;
  /** Whether amounts call up faults, for demonstrations. */
  readonly byAmount?: boolean;
  /** The delay of a late answer. */
  readonly lateMs?: number;
  readonly now?: () => number;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Sent a second time, as a duplicate that nobody requested. */
  readonly isTwice?: boolean;
}

/** The answer of an operation; undefined never answers, and `cut` hangs up. */
type Operation = (input: unknown) => Promise<Answer | 'cut' | undefined>;

/** Every reference venue behind the one interface the platform knows. */
export function createVenueServer(parts: VenueParts): Server {
  const operations = operationsOf(parts);
  return createServer(async (request, response) => {
    const body = await readBody(request);
    const operation = operations.get(request.url ?? '');
    if (request.method !== 'POST' || !operation || body === null) return reply(response, 404, { error: 'not found' });
    const header = (name: string) => String(request.headers[name] ?? '');
    const signed = {
      method: request.method,
      path: request.url ?? '',
      time: header(supplierHeaders.time),
      nonce: header(supplierHeaders.nonce),
      sign: header(supplierHeaders.sign),
      body,
    };
    if (!isGenuine(signed, parts.secret, parts.now?.() ?? Date.now()))
      return reply(response, 401, { error: 'bad signature' });
    const answer = await operation(parse(body));
    if (answer === 'cut') request.socket.destroy();
    else if (answer) {
      if (answer.isTwice) response.on('finish', () => request.socket.write(again(answer)));
      reply(response, answer.status, answer.body);
    }
  });
}

function operationsOf({
  purses,
  faults,
  plays = new Plays(),
  rounds = new Rounds(),
  byAmount = false,
  lateMs = LATE_MS,
}: VenueParts): ReadonlyMap<string, Operation> {
  const ok = (body: unknown) => ({ status: 200, body });
  const bad = { status: 400, body: { error: 'bad request' } };
  return new Map<string, Operation>([
    [
      venuePaths.games,
      async (input) => {
        const parsed = venueGamesRequest.safeParse(input);
        return parsed.success ? ok({ items: gamesOf(parsed.data.venueEnName) }) : bad;
      },
    ],
    [
      venuePaths.balance,
      async (input) => {
        const parsed = venueBalanceRequest.safeParse(input);
        if (!parsed.success) return bad;
        const { venueEnName, playerId, currency } = parsed.data;
        return ok({ balance: purses.balance(venueEnName, playerId, currency) });
      },
    ],
    [
      venuePaths.play,
      async (input) => {
        const parsed = venuePlayRequest.safeParse(input);
        if (!parsed.success || !gamesOf(parsed.data.venueEnName).some(({ gameId }) => gameId === parsed.data.gameId))
          return bad;
        plays.open(parsed.data);
        return ok({ status: 'open' });
      },
    ],
    [
      venuePaths.endPlay,
      async (input) => {
        const parsed = venueEndPlayRequest.safeParse(input);
        if (!parsed.success) return bad;
        plays.end(parsed.data.venueEnName, parsed.data.playerId);
        return ok({ status: 'closed' });
      },
    ],
    [
      venuePaths.rounds,
      async (input) => {
        const parsed = venueRoundsRequest.safeParse(input);
        return parsed.success ? ok({ items: rounds.after(parsed.data.venueEnName, parsed.data.after) }) : bad;
      },
    ],
    [
      venuePaths.status,
      async (input) => {
        const parsed = venueStatusRequest.safeParse(input);
        return parsed.success ? ok(purses.status(parsed.data.venueEnName, parsed.data.transferId)) : bad;
      },
    ],
    [
      venuePaths.transfer,
      async (input) => {
        const parsed = venueTransferRequest.safeParse(input);
        if (!parsed.success) return bad;
        const { venueEnName, playerId, currency, transferId } = parsed.data;
        const fault = faults.take(playerId) ?? (byAmount ? faultOfAmount(parsed.data) : null);
        if (fault === 'silent_before') return undefined;
        if (fault === 'cut_before') return 'cut';
        if (fault === 'decline')
          return ok(purses.decline(venueEnName, playerId, currency, transferId, '场馆拒绝了转账'));
        const answer = purses.transfer(parsed.data);
        if (fault === 'silent_after') return undefined;
        if (fault === 'cut_after') return 'cut';
        if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs));
        return { ...ok(answer), isTwice: fault === 'twice' };
      },
    ],
  ]);
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** An answer as it goes over the wire, for a connection that waits for none. */
function again({ status, body }: Answer): string {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
