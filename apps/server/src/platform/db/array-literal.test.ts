import { describe, expect, it } from 'vitest';
import { everyEngine } from '../../testing/engines.ts';
import { arrayLiteral } from './array-literal.ts';

const moment = new Date('2025-04-01T12:34:56.789Z');

describe('an array sent as one parameter', () => {
  it.each([
    ['none', [], '{}'],
    ['numbers of any size', [1, -2.5, 9_007_199_254_740_993n], '{1,-2.5,9007199254740993}'],
    ['what is missing', [null, undefined, 1], '{NULL,NULL,1}'],
    ['the word for what is missing as a text', ['NULL', null], '{"NULL",NULL}'],
    ['quotes, backslashes, commas and braces', ['a"b', 'c\\d', 'e,f', '{g}', ''], '{"a\\"b","c\\\\d","e,f","{g}",""}'],
    ['moments', [moment], '{"2025-04-01T12:34:56.789Z"}'],
    ['bytes', [Buffer.from('hi'), new Uint8Array([0, 255])], '{"\\\\x6869","\\\\x00ff"}'],
    ['booleans', [true, false], '{true,false}'],
  ])('writes %s', (_what, values, literal) => {
    expect(arrayLiteral(values)).toBe(literal);
  });

  it.each([[[1, 2]], { a: 1 }])('leaves elements it does not know to the driver: %j', (value) => {
    expect(arrayLiteral([value])).toBeNull();
  });

  it.each(everyEngine)('comes back as it went, on $name', async (engine) => {
    const { db, drop } = await engine.create();
    const texts = ['', 'NULL', '取款 "50"', 'a\\b', "it's", 'line\nbreak', '{},'];
    const [row] = await db.query<{
      texts: string[];
      ids: (bigint | null)[];
      moments: Date[];
      bytes: Uint8Array[];
      flags: (boolean | null)[];
    }>(
      'SELECT $1::text[] AS texts, $2::bigint[] AS ids, $3::timestamptz[] AS moments, $4::bytea[] AS bytes, $5::boolean[] AS flags',
      [texts, [1n, null, -9_007_199_254_740_993n], [moment], [Buffer.from([0, 34, 92, 255])], [true, null, false]],
    );
    expect(row?.texts).toEqual(texts);
    expect(row?.ids).toEqual([1n, null, -9_007_199_254_740_993n]);
    expect(row?.moments[0]?.getTime()).toBe(moment.getTime());
    expect([...(row?.bytes[0] ?? [])]).toEqual([0, 34, 92, 255]);
    expect(row?.flags).toEqual([true, null, false]);
    await drop();
  });
});
