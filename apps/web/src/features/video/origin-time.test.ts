import { describe, expect, it } from 'vitest';
import { DelayMeter } from './delay-meter.ts';
import { OriginTime } from './origin-time.ts';

describe('the origin’s time of a picture', () => {
  it('is unknown before the origin has said it', () => {
    expect(new OriginTime().of(1_000)).toBeNull();
  });

  it('is that of the mark, moved by the time between the two', () => {
    const time = new OriginTime();
    time.add({ at: 4_000, clock: 1_000_000 }, null);
    expect(time.of(3_200)).toBe(999_200);
  });

  it('follows the middle of the marks, because packets come in bursts', () => {
    const time = new OriginTime();
    for (const late of [0, 300, 20, 10, 15]) time.add({ at: 500, clock: 1_000_500 + late }, null);
    expect(time.of(0)).toBe(1_000_015);
  });

  it('knows that a player joined pictures over a hole', () => {
    const time = new OriginTime();
    for (const at of [500, 1_000, 1_500]) time.add({ at, clock: 1_000_000 + at }, at);
    for (const at of [4_500, 5_000, 5_500]) time.add({ at, clock: 1_000_000 + at }, at - 2_500);
    expect(time.of(2_500)).toBe(1_005_000);
  });

  it('takes pictures that a busy device has not read yet for no hole', () => {
    const time = new OriginTime();
    for (const at of [500, 1_000, 1_500]) time.add({ at, clock: 1_000_000 + at }, at - 1_800);
    expect(time.of(1_000)).toBe(1_001_000);
  });
});

describe('the delay', () => {
  it('is the time from the arrival of a picture until it is shown', () => {
    expect(new DelayMeter().add(10_000, 8_600)).toBe(1_400);
  });

  it('is the middle of the last samples, so that one of them moves nothing', () => {
    const meter = new DelayMeter();
    for (const arrivedAt of [8_600, 8_590, 8_610]) meter.add(10_000, arrivedAt);
    expect(meter.add(10_000, 3_000)).toBe(1_410);
  });

  it('is unknown where the origin says nothing, and where a clock is wrong', () => {
    const meter = new DelayMeter();
    expect(meter.add(10_000, null)).toBeNull();
    expect(meter.add(10_000_000, 10)).toBeNull();
    expect(meter.add(10_000, 15_000)).toBeNull();
  });

  it('is never less than nothing', () => {
    expect(new DelayMeter().add(10_000, 10_080)).toBe(0);
  });

  it('forgets the earlier marks when pictures go on from another place', () => {
    const meter = new DelayMeter();
    for (let times = 0; times < 5; times++) meter.add(10_000, 0);
    meter.begin();
    expect(meter.add(10_000, 9_000)).toBe(1_000);
  });
});
