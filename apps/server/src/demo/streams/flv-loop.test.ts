import { Writable } from 'node:stream';
import { type FlvTag, readFlvLoop, writeTag } from '@touchline/media/flv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { FlvBroadcast } from './flv-broadcast.ts';

const LOOP_MS = 1_000;
const HEAD = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

/** A picture every 100 ms, each fifth of which can begin, and the tags that say how they are encoded. */
const SETUP = tag(9, 0, [0x17, 0, 1, 2, 3]);
const PICTURES = Array.from({ length: 10 }, (_, index) => tag(9, index * 100, [index % 5 ? 0x27 : 0x17, 1, index]));
const FILE = Buffer.concat([
  HEAD,
  ...[SETUP, ...PICTURES, tag(9, 900, [0x17, 2, 0]), tag(8, 1_005, [0xaf, 1])].map((one) => writeTag(one, one.at)),
]);

function tag(type: number, at: number, body: readonly number[]): FlvTag {
  return { type, at, body: Buffer.from(body), isKey: false };
}

class Viewer extends Writable {
  #got: Buffer[] = [];

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#got.push(bytes);
    done();
  }

  /** Returns the bytes that came since the last call. */
  read(): Buffer {
    return Buffer.concat(this.#got.splice(0));
  }

  /** Simulates that so many of the sent bytes have not left yet. */
  lagBy(bytes: number): void {
    Object.defineProperty(this, 'writableLength', { configurable: true, value: bytes });
  }
}

/** Times and numbers of the pictures in what was sent; a piece about encoding is -1. */
function sent(viewer: Viewer): readonly (readonly [at: number, picture: number])[] {
  const bytes = viewer.read();
  const whole = bytes.toString('latin1', 0, 3) === 'FLV' ? bytes : Buffer.concat([HEAD, bytes]);
  const found: (readonly [number, number])[] = [];
  for (let offset = HEAD.length; offset < whole.length; ) {
    const size = whole.readUIntBE(offset + 1, 3);
    const at = (whole.readUInt8(offset + 7) << 24) | whole.readUIntBE(offset + 4, 3);
    const body = whole.subarray(offset + 11, offset + 11 + size);
    found.push([at, body[1] === 0 ? -1 : (body[2] ?? -2)]);
    expect(whole.readUInt32BE(offset + 11 + size)).toBe(11 + size);
    offset += 11 + size + 4;
  }
  return found;
}

it('reads pictures and the tags about them, and leaves out its end and what lies beyond the loop', () => {
  const loop = readFlvLoop(FILE, LOOP_MS);
  expect(loop.setup.map(({ body }) => [...body])).toEqual([[0x17, 0, 1, 2, 3]]);
  expect(loop.tags.map(({ at }) => at)).toEqual(PICTURES.map(({ at }) => at));
  expect(loop.tags.filter(({ isKey }) => isKey).map(({ at }) => at)).toEqual([0, 500]);
});

it('reads no file that is none, or without a picture to begin with', () => {
  expect(() => readFlvLoop(Buffer.from('no video'), LOOP_MS)).toThrow('no FLV file');
  expect(() => readFlvLoop(Buffer.concat([HEAD, writeTag(SETUP, 0)]), LOOP_MS)).toThrow('no picture to begin with');
});

describe('a loop on the air', () => {
  const clock = manualClock(1_700_000_000_000);
  const broadcast = new FlvBroadcast(readFlvLoop(FILE, LOOP_MS), clock);

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    broadcast.stop();
    vi.useRealTimers();
  });

  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(50);
      vi.advanceTimersByTime(50);
    }
  };

  it('begins with the last picture that can begin, at the start of its own time', () => {
    clock.advance(LOOP_MS * 5 - (clock.now() % LOOP_MS) + 730);
    const viewer = new Viewer();
    broadcast.join(viewer);
    expect(sent(viewer)).toEqual([
      [0, -1],
      [0, 5],
      [100, 6],
      [200, 7],
    ]);
  });

  it('goes on over the seam of the loop as if there were none', () => {
    clock.advance(LOOP_MS * 2 - (clock.now() % LOOP_MS) + 830);
    const viewer = new Viewer();
    broadcast.join(viewer);
    sent(viewer);
    pass(500);
    expect(sent(viewer)).toEqual([
      [400, 9],
      [500, 0],
      [600, 1],
      [700, 2],
      [800, 3],
    ]);
  });

  it('rests while nobody watches', () => {
    const viewer = new Viewer();
    broadcast.join(viewer)();
    expect([broadcast.viewers, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('forgets a viewer whose connection ends', () => {
    const viewer = new Viewer();
    broadcast.join(viewer);
    viewer.emit('close');
    expect(broadcast.viewers).toBe(0);
  });

  it('skips a viewer who lags until the next keyframe, and drops one who never reads', () => {
    clock.advance(LOOP_MS * 2 - (clock.now() % LOOP_MS) + 110);
    const slow = new Viewer();
    broadcast.join(slow);
    sent(slow);
    slow.lagBy(300_000);
    pass(200);
    slow.lagBy(0);
    pass(400);
    expect(sent(slow).map(([, picture]) => picture)).toEqual([5, 6, 7]);
    slow.lagBy(2_000_000);
    pass(50);
    expect(slow.destroyed).toBe(true);
  });
});
