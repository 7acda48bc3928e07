import { TOPIC_KINDS } from '@touchline/contract/topics';
import fc from 'fast-check';
import { oddValue } from './broken-inputs.ts';

export type Frame =
  | { readonly kind: 'text'; readonly text: string; readonly times: number }
  | { readonly kind: 'binary'; readonly bytes: string }
  | { readonly kind: 'bytes'; readonly bytes: string };

/** Placeholders for values that are known only when a frame is sent: a visitor's ticket and a member's number. */
export const MARKS = { ticket: '{ticket}', memberId: '{memberId}' } as const;

/** The frames that go over one socket. A ticket comes first, anywhere among the rest, several times or never. */
export interface SocketFrames {
  readonly frames: readonly Frame[];
}

const AUTH = `{"op":"auth","ticket":"${MARKS.ticket}"}`;

const MESSAGES = [
  ...[
    '',
    '{',
    '{}',
    '[]',
    'null',
    '0',
    '"sub"',
    '{"op":"auth"}',
    '{"op":"auth","ticket":1}',
    '{"op":"auth","ticket":"x"}',
  ],
  ...[
    '{"op":"sub"}',
    '{"op":"sub","topic":"me"}',
    '{"op":"sub","topic":"row:7"}',
    '{"op":"sub","topic":"list:football"}',
  ],
  ...[
    '{"op":"sub","topic":"__proto__"}',
    '{"op":"sub","topic":"row:"}',
    '{"op":"sub","topic":"match:99999999999999999999"}',
  ],
  ...[
    '{"op":"sub","topic":"list:football","from":-1,"epoch":"x"}',
    '{"op":"sub","topic":"list:football","from":1e999,"epoch":""}',
  ],
  ...['{"op":"unsub","topic":"list:football"}', '{"op":"unsub"}', '{"op":"ping","id":1e999}', '{"op":"ping","id":"x"}'],
  ...[
    '{"op":"__proto__"}',
    '{"op":"constructor","topic":"x"}',
    '{"__proto__":{"op":"auth"}}',
    '{"op":"ping","id":1,"more":{}}',
  ],
];

/** A name of a topic: a kind, or none, and up to three ids, put together in one of the ways there may be. */
const topic = fc
  .tuple(
    fc.constantFrom('', ...TOPIC_KINDS),
    fc.constantFrom(':', '/', '.', '//', ':/', '/:', '::', '\\u0000'),
    fc.array(fc.constantFrom('', '5000', '5001', '501', 'match-501', 'football', 'me', '*', MARKS.memberId), {
      maxLength: 3,
    }),
    fc.boolean(),
  )
  .map(([kind, between, ids, isKindFirst]) => (isKindFirst ? [kind, ...ids] : [...ids, kind]).join(between));

const topicRequest = fc
  .record({
    op: fc.constantFrom('sub', 'sub', 'unsub'),
    topic,
    resumes: fc.constantFrom('', ',"from":0,"epoch":""', ',"from":1,"epoch":"x"', ',"from":-1,"epoch":"0"'),
  })
  .map(({ op, topic: name, resumes }) => `{"op":"${op}","topic":"${name}"${resumes}}`);

const text = fc.oneof(
  { weight: 2, arbitrary: fc.constant(AUTH) },
  { weight: 3, arbitrary: topicRequest },
  {
    weight: 1,
    arbitrary: fc
      .array(topicRequest, { maxLength: 70 })
      .map((requests) => `{"op":"all","requests":[${requests.join(',')}]}`),
  },
  { weight: 4, arbitrary: fc.constantFrom(...MESSAGES) },
  { weight: 1, arbitrary: oddValue },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('op', 'topic', 'ticket', 'from', 'epoch', 'id'), oddValue)
      .map(([field, value]) => `{"op":"sub","topic":"list:football","${field}":${value}}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

const times = fc.oneof(
  { weight: 9, arbitrary: fc.constant(1) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 400 }) },
);

const latin = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((bytes) => Buffer.from(bytes).toString('latin1'));

/** Reserved bits and opcodes, unmasked and oversized frames, pieces out of order, bad UTF-8, bad close codes. */
const BAD_FRAMES = [
  ...['\x81\x05hello', '\x83\x80\0\0\0\0', '\xf1\x80\0\0\0\0', '\x80\x80\0\0\0\0', '\x01\x80\0\0\0\0\x01\x80\0\0\0\0'],
  ...[
    '\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0',
    '\x81\xff\0\0\0\0\x7f\xff\xff\xff\0\0\0\0',
    '\x89\xfe\0\x7e\0\0\0\0',
  ],
  ...[
    '\x81\x82\0\0\0\0\xc3\x28',
    '\x88\x81\0\0\0\0\x01',
    '\x88\x82\0\0\0\0\x03\xed',
    '\x88\x82\0\0\0\0\xff\xff',
    '\x81',
  ],
];

const frame: fc.Arbitrary<Frame> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('text' as const), text, times }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('binary' as const), bytes: latin(100) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bytes' as const),
      bytes: fc.oneof(fc.constantFrom(...BAD_FRAMES), latin(60)),
    }),
  },
);

/** Half of them begin with a valid login, so that the frames after it are not only refused. */
export const socketFrames: fc.Arbitrary<SocketFrames> = fc.record({
  frames: fc
    .tuple(fc.boolean(), fc.array(frame, { minLength: 1, maxLength: 8 }))
    .map(([hasLogin, frames]) => (hasLogin ? [{ kind: 'text' as const, text: AUTH, times: 1 }, ...frames] : frames)),
});
