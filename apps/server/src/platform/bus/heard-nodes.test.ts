import { describe, expect, it } from 'vitest';
import { HeardNodes } from './heard-nodes.ts';

const event = (count: number) => ({ count, isEvent: true });
const beat = (count: number) => ({ count, isEvent: false });

describe('events received from other nodes', () => {
  it('has no hole while every event follows the one before, node by node', () => {
    const heard = new HeardNodes();
    const said = [event(1), beat(1), event(2), event(3), beat(3)];
    for (const node of ['a', 'b']) for (const one of said) expect(heard.hear(node, one, 0)).toBe('next');
  });

  it('has a hole where an event is missing before the next, or before a beat', () => {
    const heard = new HeardNodes();
    expect(heard.hear('a', event(1), 0)).toBe('next');
    expect(heard.hear('a', event(3), 0)).toBe('after a hole');
    expect(heard.hear('a', event(4), 0)).toBe('next');
    expect(heard.hear('a', beat(5), 0)).toBe('after a hole');
    expect(heard.hear('a', beat(5), 0)).toBe('next');
  });

  it('has a gap where a node that had sent events is received for the first time, or again after a long time', () => {
    const heard = new HeardNodes();
    expect(heard.hear('a', beat(0), 0)).toBe('next');
    expect(heard.hear('b', event(7), 0)).toBe('after a hole');
    expect(heard.hear('c', event(1), 20 * 60_000)).toBe('next');
    expect(heard.hear('b', beat(7), 20 * 60_000)).toBe('after a hole');
  });

  it('has received an event before whose number is not greater than the last', () => {
    const heard = new HeardNodes();
    expect(heard.hear('a', event(1), 0)).toBe('next');
    expect(heard.hear('a', event(2), 0)).toBe('next');
    expect(heard.hear('a', event(2), 0)).toBe('heard before');
    expect(heard.hear('a', event(1), 0)).toBe('heard before');
    expect(heard.hear('a', beat(2), 0)).toBe('next');
    expect(heard.hear('a', event(3), 0)).toBe('next');
  });
});
