import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import fc from 'fast-check';

/** Texts of any length that cost more to take apart than to refuse. */
const shapes = {
  letters: (bytes: number) => 'b'.repeat(bytes),
  fields: (bytes: number) => repeated((at) => `k${at}=1&`, bytes),
  emptyFields: (bytes: number) => 'a&'.repeat(bytes / 2),
  values: (bytes: number) => `[${'0,'.repeat(bytes / 2)}0]`,
  members: (bytes: number) => `{${repeated((at) => `"${at}":[],`, bytes)}"":0}`,
  nested: (bytes: number) => '['.repeat(bytes),
  sealed: (bytes: number) => `{"t1":"${'A'.repeat(bytes)}"}`,
} as const;

export type BodyShape = keyof typeof shapes;

export const bodyShapes = Object.keys(shapes) as BodyShape[];

/** A body that nobody sealed, at a call; `bytes` is about its length. */
export interface LongBody {
  readonly call: CallName;
  readonly shape: BodyShape;
  readonly type: string;
  readonly bytes: number;
}

const posts = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, { method }]) => method === 'POST');
/** By how much a body may exceed what its call reads. */
const OVER = 1.1;

/** Bodies of every size up to the limit of their call and a little over it; each doubling of the size as often as the last. */
export const longBody: fc.Arbitrary<LongBody> = fc
  .record({
    call: fc.constantFrom(...posts.map(([name]) => name)),
    shape: fc.constantFrom(...bodyShapes),
    type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain'),
    part: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ part, ...body }) => ({
    ...body,
    bytes: Math.floor((calls[body.call].maxBodyBytes * OVER) ** (part / 1_000)),
  }));

export const bodyOf = ({ shape, bytes }: LongBody): string => shapes[shape](bytes);

/** Numbered pieces, one after another, up to a length. */
function repeated(piece: (at: number) => string, bytes: number): string {
  const parts: string[] = [];
  for (let length = 0, at = 0; length < bytes; at++) {
    const part = piece(at);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
