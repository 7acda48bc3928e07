import { describe, expect, it } from 'vitest';
import type { Site } from '../../../platform/site/site.ts';
import { methodsFor, openChannel } from './deposit-rules.ts';

const channel = {
  name: 'x',
  min: '1',
  max: '9',
  quickAmounts: [],
  isFixed: false,
  fee: { basisPoints: 0, min: '0', max: '0' },
};
const method = (payType: string, status: string, ...levels: number[]) => ({
  payType,
  status,
  needsRealName: false,
  minutes: 15,
  channels: levels.map((fromLevel, index) => ({ ...channel, channelId: `${payType}${index}`, fromLevel })),
});
const site = {
  file: {
    deposits: {
      CNY: { methods: [method('online', 'open', 0, 3), method('bank', 'maintenance', 0), method('qr', 'open', 5)] },
    },
  },
} as unknown as Site;

describe('the offers to a member', () => {
  it('grows with the level, and a method without a channel for them is not shown', () => {
    const names = (level: number) =>
      methodsFor(site, 'CNY', level).flatMap(({ channels }) => channels.map(({ channelId }) => channelId));
    expect(names(0)).toEqual(['online0', 'bank0']);
    expect(names(3)).toEqual(['online0', 'online1', 'bank0']);
    expect(names(5)).toEqual(['online0', 'online1', 'bank0', 'qr0']);
    expect(methodsFor(site, 'USDT', 5)).toEqual([]);
  });

  it('takes deposits only while its method is open and the level is reached', () => {
    const methods = methodsFor(site, 'CNY', 0);
    expect(openChannel(methods, 'online0')?.channel.channelId).toBe('online0');
    for (const channelId of ['online1', 'bank0', 'qr0', 'none']) expect(openChannel(methods, channelId)).toBeNull();
  });
});
