import { describe, expect, it } from 'vitest';
import { type Bundle, MOST_TOGETHER_BYTES, Outbox, type Outlet } from './outbox.ts';

class Pipe implements Outlet {
  bundle: Bundle | null = null;
  readonly written: Buffer[] = [];

  write(bytes: Buffer): void {
    this.written.push(bytes);
  }

  /** The texts of each write: one for every frame in it. */
  get frames(): unknown[][] {
    return this.written.map(readFrames);
  }
}

/** Reads unmasked text frames as a browser does (RFC 6455, 5.2). */
function readFrames(bytes: Buffer): unknown[] {
  const read: unknown[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(0x81);
    const short = bytes[at + 1] ?? 0;
    const [head, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [10, Number(bytes.readBigUInt64BE(at + 2))];
    read.push(JSON.parse(String(bytes.subarray(at + head, at + head + length))));
    at += head + length;
  }
  return read;
}

const [a, b, c] = ['"a"', '"b"', '"c"'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
const together = (...messages: unknown[]) => ({ op: 'all', messages });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the outbox', () => {
  it('writes once a turn, everything in order and in one message', async () => {
    const [outbox, pipe] = [new Outbox(), new Pipe()];
    for (const message of [a, b, a]) outbox.put(pipe, message);
    expect(pipe.frames).toEqual([]);
    await nextTurn();
    expect(pipe.frames).toEqual([[together('a', 'b', 'a')]]);
    outbox.put(pipe, c);
    await nextTurn();
    expect(pipe.frames.at(-1)).toEqual(['c']);
  });

  it('shares one bundle among all sockets with the same messages, and with no others', async () => {
    const outbox = new Outbox();
    const [one, two, other, last] = [new Pipe(), new Pipe(), new Pipe(), new Pipe()];
    for (const pipe of [one, two]) for (const message of [a, b]) outbox.put(pipe, message);
    for (const message of [b, a]) outbox.put(other, message);
    outbox.put(last, a);
    await nextTurn();
    expect(one.written[0]).toBe(two.written[0]);
    expect(other.frames).toEqual([[together('b', 'a')]]);
    expect(last.frames).toEqual([['a']]);
  });

  it.each([1, 125, 126, 65_535, 65_536])('frames a message of %d bytes', async (length) => {
    const [outbox, pipe] = [new Outbox(), new Pipe()];
    const text = '0'.padStart(length, ' ');
    outbox.put(pipe, Buffer.from(text));
    await nextTurn();
    expect(pipe.frames).toEqual([[0]]);
  });

  it('begins another message before one grows too long, and leaves a long one whole', async () => {
    const [outbox, pipe] = [new Outbox(), new Pipe()];
    const half = Buffer.from(`"${'h'.repeat(MOST_TOGETHER_BYTES / 2)}"`);
    const long = Buffer.from(`"${'l'.repeat(MOST_TOGETHER_BYTES * 2)}"`);
    for (const message of [a, half, half, b, long, c]) outbox.put(pipe, message);
    await nextTurn();
    const [h, l] = [JSON.parse(String(half)), JSON.parse(String(long))];
    expect(pipe.frames).toEqual([[together('a', h), together(h, 'b'), l, 'c']]);
  });

  it('releases one before the others, who lose nothing', async () => {
    const outbox = new Outbox();
    const [one, two] = [new Pipe(), new Pipe()];
    for (const pipe of [one, two]) outbox.put(pipe, a);
    outbox.release(one);
    expect([one.frames, two.frames]).toEqual([[['a']], []]);
    outbox.put(one, b);
    await nextTurn();
    expect([one.frames, two.frames]).toEqual([[['a'], ['b']], [['a']]]);
  });
});
