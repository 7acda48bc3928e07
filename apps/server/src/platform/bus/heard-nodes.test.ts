import { describe, expect, it } from 'vitest';
import { HeardNodes } from './heard-nodes.ts';

const event = (count: number) => ({ count, isEvent: true });
const beat = (count: number) => ({ count, isEvent: false });

describe('events received from other nodes', () => {
  it('has no hole while every event follows the one before, node by node', () => {
    const heard = new HeardNodes();
    const said = [event(1), beat(1), event(2), event(3), beat(3)];
    for (const node of ['a', 'b']) for (const one of said) expect(heard.isHole(node, one, 0)).toBe(false);
  });

  it('has a hole where an event is missing before the next, or before a beat', () => {
    const heard = new HeardNodes();
    expect(heard.isHole('a', event(1), 0)).toBe(false);
    expect(heard.isHole('a', event(3), 0)).toBe(true);
    expect(heard.isHole('a', event(4), 0)).toBe(false);
    expect(heard.isHole('a', beat(5), 0)).toBe(true);
    expect(heard.isHole('a', beat(5), 0)).toBe(false);
  });

  it('has a gap where a node that had sent events is received for the first time, or again after a long time', () => {
    const heard = new HeardNodes();
    expect(heard.isHole('a', beat(0), 0)).toBe(false);
    expect(heard.isHole('b', event(7), 0)).toBe(true);
    expect(heard.isHole('c', event(1), 20 * 60_000)).toBe(false);
    expect(heard.isHole('b', beat(7), 20 * 60_000)).toBe(true);
  });
});
