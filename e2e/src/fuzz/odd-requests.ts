import fc from 'fast-check';
import { oddValue } from './broken-inputs.ts';
import { BODIES, METHODS, NAMES, OTHER_PATHS, PATHS, QUERIES, TYPES, VALUES } from './odd-words.ts';

/** A request that was never sealed. */
export interface OddRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Printable latin text, the only kind a header or a request line can carry. */
export const headerText = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
  fc.integer({ min: 1, max: 9_000 }).map((length) => 'h'.repeat(length)),
);

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
  { weight: 3, arbitrary: fc.constantFrom(...OTHER_PATHS) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), fc.webPath({ size: 'small' })).map(([known, more]) => known + more),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 40 }).map((text) => `/api/${sendable(text)}`),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6_000 }).map((length) => `/api/${'p'.repeat(length)}`) },
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...QUERIES) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 60 }).map((text) => `?${sendable(text)}`) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 800 }).map((count) => `?${'a=%20&'.repeat(count)}`) },
);

/** Any request to any path, known or not. */
export const oddRequest: fc.Arbitrary<OddRequest> = fc.record({
  method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...METHODS)),
  path: fc.tuple(path, query).map((parts) => parts.join('')),
  headers: fc
    .tuple(fc.constantFrom(...TYPES), fc.array(fc.tuple(fc.constantFrom(...NAMES), headerText), { maxLength: 6 }))
    .map(([type, others]) => [['content-type', type] as const, ...others]),
  body: fc.oneof(
    fc.constantFrom(...BODIES),
    oddValue,
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.integer({ min: 1, max: 300_000 }).map((length) => 'b'.repeat(length)),
  ),
});

/** The text that a request line can carry. */
function sendable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '%');
}
