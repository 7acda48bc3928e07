import { describe, expect, it } from 'vitest';
import { type Bundle, Outbox, type Outlet } from './outbox.ts';

class Pipe implements Outlet {
  bundle: Bundle | null = null;
  readonly written: Buffer[] = [];

  write(bytes: Buffer): void {
    this.written.push(bytes);
  }

  get texts(): string[] {
    return this.written.map(String);
  }
}

const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the outbox', () => {
  it('writes once a turn, everything in order', async () => {
    const [outbox, pipe] = [new Outbox(), new Pipe()];
    for (const frame of [a, b, a]) outbox.put(pipe, frame);
    expect(pipe.texts).toEqual([]);
    await nextTurn();
    expect(pipe.texts).toEqual(['aba']);
    outbox.put(pipe, c);
    await nextTurn();
    expect(pipe.texts).toEqual(['aba', 'c']);
  });

  it('shares one piece among all who are told the same, and none with others', async () => {
    const outbox = new Outbox();
    const [one, two, other] = [new Pipe(), new Pipe(), new Pipe()];
    for (const pipe of [one, two]) for (const frame of [a, b]) outbox.put(pipe, frame);
    for (const frame of [b, a]) outbox.put(other, frame);
    await nextTurn();
    expect(one.written[0]).toBe(two.written[0]);
    expect(other.texts).toEqual(['ba']);
  });

  it('passes a single frame on as it is', async () => {
    const [outbox, pipe] = [new Outbox(), new Pipe()];
    outbox.put(pipe, a);
    await nextTurn();
    expect(pipe.written[0]).toBe(a);
  });

  it('releases one before the others, who lose nothing', async () => {
    const outbox = new Outbox();
    const [one, two] = [new Pipe(), new Pipe()];
    for (const pipe of [one, two]) outbox.put(pipe, a);
    outbox.release(one);
    expect([one.texts, two.texts]).toEqual([['a'], []]);
    outbox.put(one, b);
    await nextTurn();
    expect([one.texts, two.texts]).toEqual([['a', 'b'], ['a']]);
  });
});
