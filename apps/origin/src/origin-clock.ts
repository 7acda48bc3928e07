import { type FlvTag, SCRIPT } from '@touchline/media/flv';

const STRING = 2;
const NUMBER = 0;
const ECMA_ARRAY = 8;
const OBJECT_END = Buffer.from([0, 0, 9]);

/**
 * A tag that says what the origin's clock showed when the picture of a moment arrived: the script data `onClock` with
 * `at`, the moment of the stream, and `clock`, both in milliseconds. With it a page computes how late a picture is.
 */
export function clockTag(at: number, clock: number): Pick<FlvTag, 'type' | 'body'> {
  const count = Buffer.alloc(5);
  count.writeUInt8(ECMA_ARRAY, 0);
  count.writeUInt32BE(2, 1);
  const body = Buffer.concat([
    Buffer.from([STRING]),
    text('onClock'),
    count,
    text('at'),
    number(at),
    text('clock'),
    number(clock),
    OBJECT_END,
  ]);
  return { type: SCRIPT, body };
}

function text(value: string): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(value.length);
  return Buffer.concat([size, Buffer.from(value, 'latin1')]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeUInt8(NUMBER, 0);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}
