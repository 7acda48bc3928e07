import { type CallName, calls } from '@touchline/contract';
import fc from 'fast-check';
import { brokenInput } from './broken-inputs.ts';
import { type LongBody, longBody } from './long-bodies.ts';
import { headerText, type OddRequest, oddRequest } from './odd-requests.ts';
import { type RawBytes, rawBytes } from './raw-bytes.ts';
import { type SocketFrames, socketFrames } from './socket-frames.ts';
import { type TamperName, tampers } from './tampers.ts';

/** The token that a call carries: the member's own, none, an unknown one, one of another site, or a malformed one. */
export type TokenKind = 'member' | 'none' | 'dead' | 'foreign' | 'odd';

/** One thing that is sent, as plain data: the same case sent again is the same attack with a fresh seal. */
export type FuzzCase =
  /** A valid call that is spoiled on the way. */
  | { kind: 'tampered'; call: CallName; tamper: TamperName; at: number; text: string }
  /** A valid call that is sent twice. */
  | { kind: 'replayed'; call: CallName }
  /** A well-sealed call with an input that its schema does not take. */
  | { kind: 'broken'; call: CallName; plain: string; token: TokenKind }
  /** Well-sealed bytes that are no text. */
  | { kind: 'bytes'; call: CallName; bytes: string; token: TokenKind }
  /** A well-formed call of somebody who may not make it. */
  | { kind: 'stranger'; call: CallName; token: Exclude<TokenKind, 'member'>; text: string }
  /** A valid call at the path of another input. */
  | { kind: 'misplaced'; call: CallName; text: string }
  /** A well-formed call about things that do not exist. */
  | { kind: 'hopeless'; call: 'cancelDeposit' | 'placeBet' | 'createDeposit'; id: string; marketId: string }
  | { kind: 'odd'; request: OddRequest }
  /** A body of any size, of somebody with a session, that nobody sealed or signed. */
  | { kind: 'long'; body: LongBody; token: 'member' | 'none' }
  | { kind: 'raw'; raw: RawBytes }
  | { kind: 'socket'; socket: SocketFrames };

const all = Object.keys(calls) as CallName[];
const sealed = all.filter((name) => calls[name].sealing !== 'none');
const members = all.filter((name) => calls[name].access === 'member');
const placed = all.filter((name) => calls[name].path.includes('{'));
/** Calls that may be answered: they read, and little. */
const replayable = sealed.filter((name) => calls[name].repetition === 'read' && calls[name].access === 'anyone');

const sealedCall = fc.constantFrom(...sealed);
const token = fc.oneof(
  { weight: 6, arbitrary: fc.constant('member' as const) },
  { weight: 1, arbitrary: fc.constantFrom('none' as const, 'dead' as const, 'foreign' as const, 'odd' as const) },
);
const at = fc.nat();
const id = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);

const tampered = fc.record({
  kind: fc.constant('tampered' as const),
  call: sealedCall,
  tamper: fc.constantFrom(...(Object.keys(tampers) as TamperName[])),
  at,
  text: headerText,
});
const broken = fc.oneof(
  ...sealed.map((call) =>
    fc.record({ kind: fc.constant('broken' as const), call: fc.constant(call), plain: brokenInput(call), token }),
  ),
);
const bytes = fc.record({
  kind: fc.constant('bytes' as const),
  call: sealedCall,
  bytes: fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw).toString('base64url')),
  token,
});
const stranger = fc.record({
  kind: fc.constant('stranger' as const),
  call: fc.constantFrom(...members),
  token: fc.constantFrom('none' as const, 'dead' as const, 'foreign' as const, 'odd' as const),
  text: headerText,
});
const misplaced = fc.record({
  kind: fc.constant('misplaced' as const),
  call: fc.constantFrom(...placed),
  text: fc.oneof(
    headerText,
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((raw) => Buffer.from(raw).toString('base64url')),
  ),
});
const hopeless = fc.record({
  kind: fc.constant('hopeless' as const),
  call: fc.constantFrom('cancelDeposit' as const, 'placeBet' as const, 'createDeposit' as const),
  id,
  marketId: fc.string({ maxLength: 20 }),
});

const long = fc.record({
  kind: fc.constant('long' as const),
  body: longBody,
  token: fc.constantFrom('member' as const, 'none' as const),
});

/** Every kind of bad input, the cheap ones more often. */
const usual: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 30, arbitrary: tampered },
  { weight: 32, arbitrary: broken },
  { weight: 4, arbitrary: bytes },
  { weight: 6, arbitrary: stranger },
  { weight: 3, arbitrary: hopeless },
  { weight: 1, arbitrary: misplaced },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('replayed' as const), call: fc.constantFrom(...replayable) }) },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('odd' as const), request: oddRequest }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('raw' as const), raw: rawBytes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('socket' as const), socket: socketFrames }) },
);

/** One in two hundred is a long body: each may have as many bytes as thousands of the others. */
export const fuzzCase: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 199, arbitrary: usual },
  { weight: 1, arbitrary: long },
);
