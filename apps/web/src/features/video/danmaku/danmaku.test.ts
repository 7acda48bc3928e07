import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';
import { type Line, WaitingLines } from './waiting-lines.ts';

describe('the lanes', () => {
  const three = { count: 3, speed: 100 };

  it('are filled from the top', () => {
    const lanes = new Lanes();
    expect([1, 2, 3].map(() => lanes.take(0, 100, three))).toEqual([0, 1, 2]);
  });

  it('take nothing while the last line of each has not come in whole', () => {
    const lanes = new Lanes();
    for (const width of [100, 300, 300]) lanes.take(0, width, three);
    expect(lanes.take(1_000, 50, three)).toBeNull();
    expect(lanes.take(1_240, 50, three)).toBe(0);
  });

  it('never let two lines of a lane overlap, whatever their widths', () => {
    const lanes = new Lanes();
    const speed = 120;
    const ends = [0, 0, 0, 0];
    for (let now = 0; now < 60_000; now += 35) {
      const width = 40 + ((now * 7) % 400);
      const lane = lanes.take(now, width, { count: 4, speed });
      if (lane === null) continue;
      expect(now, 'the line before is in').toBeGreaterThanOrEqual(ends[lane] ?? 0);
      ends[lane] = now + (width / speed) * 1_000;
    }
  });

  it('are fewer in a smaller area, and keep what runs in those that stay', () => {
    const lanes = new Lanes();
    for (const width of [100, 100, 100]) lanes.take(0, width, three);
    expect(lanes.take(0, 100, { count: 1, speed: 100 })).toBeNull();
  });
});

describe('lines that wait', () => {
  const line = (id: number, level: number, isOwn = false): Line => ({ id: String(id), text: '好球', level, isOwn });
  const drained = (waiting: WaitingLines, now = 0) => {
    const ids: string[] = [];
    for (let next = waiting.next(now); next; next = waiting.next(now)) {
      ids.push(next.id);
      waiting.take(next);
    }
    return ids;
  };

  it('go in the order they came, the member’s own first', () => {
    const waiting = new WaitingLines();
    for (const next of [line(1, 1), line(2, 9), line(3, 0, true)]) waiting.add(next, 0);
    expect(drained(waiting)).toEqual(['3', '1', '2']);
  });

  it('lose those of the lowest level where too many wait', () => {
    const waiting = new WaitingLines();
    for (let id = 0; id < 30; id++) waiting.add(line(id, 1), 0);
    for (let id = 30; id < 75; id++) waiting.add(line(id, 8), 0);
    const left = drained(waiting);
    expect(left).toHaveLength(40);
    expect(left.every((id) => Number(id) >= 30)).toBe(true);
  });

  it('are left out when they have waited too long, except the member’s own', () => {
    const waiting = new WaitingLines();
    waiting.add(line(1, 9), 0);
    waiting.add(line(2, 1, true), 0);
    expect(drained(waiting, 5_000)).toEqual(['2']);
  });
});
