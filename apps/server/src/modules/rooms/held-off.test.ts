import { describe, expect, it } from 'vitest';
import { isHeldOff } from './held-off.ts';

const MINUTE_MS = 60_000;
const END = 1_000 * MINUTE_MS;
const at = (minutes: number) => END + minutes * MINUTE_MS;
/** A key that is older than the end, last used so many minutes after it. */
const old = (usedBefore: number | null) => ({
  createdAt: at(-60),
  usedBefore: usedBefore === null ? null : at(usedBefore),
});
const byOperator = { at: END, by: 'operator olga' };
const byHost = { at: END, by: 'host' };

describe('a room that an operator took off the air', () => {
  it('takes no encoder for ten minutes, with whatever key', () => {
    expect(isHeldOff(byOperator, old(-30), at(9))).toBe(true);
    expect(isHeldOff(byOperator, { createdAt: at(1), usedBefore: null }, at(9))).toBe(true);
  });

  it('takes none that keeps trying, also with the pauses that encoders come to', () => {
    let triedAt = 0.1;
    for (const pause of [1, 2, 4, 8, 15, 15, 15]) {
      expect(isHeldOff(byOperator, old(triedAt), at(triedAt + pause)), `after ${triedAt} minutes`).toBe(true);
      triedAt += pause;
    }
  });

  it('takes a key that rested for twenty minutes since, whether it was tried after the end or not', () => {
    expect(isHeldOff(byOperator, old(5), at(24.9))).toBe(true);
    expect(isHeldOff(byOperator, old(5), at(25))).toBe(false);
    expect(isHeldOff(byOperator, old(-30), at(19.9)), 'an encoder in its longest pause').toBe(true);
    expect(isHeldOff(byOperator, old(-30), at(20))).toBe(false);
  });

  it('takes a key that was made since', () => {
    expect(isHeldOff(byOperator, { createdAt: at(1), usedBefore: at(9) }, at(10))).toBe(false);
  });

  it('takes no stream that the origin let in without a question', () => {
    expect(isHeldOff(byOperator, null, at(600))).toBe(true);
  });
});

describe('a room whose host ended the broadcast', () => {
  it('takes no encoder that goes on trying by itself, with whatever pauses', () => {
    expect(isHeldOff(byHost, old(-30), at(15))).toBe(true);
    let triedAt = 0.1;
    for (const pause of [1, 2, 4, 8, 15, 15, 15]) {
      expect(isHeldOff(byHost, old(triedAt), at(triedAt + pause)), `after ${triedAt} minutes`).toBe(true);
      triedAt += pause;
    }
  });

  it('takes a key that rested for twenty minutes', () => {
    expect(isHeldOff(byHost, old(-30), at(20))).toBe(false);
    expect(isHeldOff(byHost, old(5), at(25))).toBe(false);
  });

  it('takes a key that was made since at once', () => {
    expect(isHeldOff(byHost, { createdAt: at(0.1), usedBefore: null }, at(0.2))).toBe(false);
  });
});

it('is free after an end of another kind', () => {
  expect(isHeldOff({ at: END, by: 'away' }, old(0), at(0))).toBe(false);
  expect(isHeldOff({ at: END, by: 'suspension' }, null, at(0))).toBe(false);
});
