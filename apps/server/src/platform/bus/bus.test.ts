import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedEngines } from '../../testing/shared-engines.ts';
import { followed } from '../db/open-transaction.ts';
import type { Bus, BusEvents } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';

describe.each(sharedEngines)('the bus on $name', ({ isReachable, buses }) => {
  describe.skipIf(!isReachable)('is one for all nodes', () => {
    let one: Bus;
    let other: Bus;
    beforeEach(async () => {
      [one, other] = await buses();
    });
    afterEach(() => Promise.all([one.close(), other.close()]));

    const change = (n: number): BusEvents['me']['change'] => ({ kind: 'bet', betId: String(n) });

    /** The events that a node receives about one member; other tests may use the same Redis. */
    function listen(bus: Bus, memberId: string) {
      const heard: BusEvents['me'][] = [];
      const stop = bus.subscribe(
        'me',
        (event) => {
          if (event.memberId === memberId) heard.push(event);
        },
        () => {},
      );
      return { heard, stop };
    }

    it('delivers to every node in order, the publishing one included', async () => {
      const memberId = randomUUID();
      const ears = [listen(one, memberId), listen(other, memberId), listen(other, memberId)];
      const events = [1, 2, 3].map((n) => ({ siteId: 5000, memberId, change: change(n) }));
      for (const event of events) one.publish('me', event);
      for (const { heard } of ears) await expect.poll(() => heard).toEqual(events);
    });

    it('delivers nothing of one topic to another', async () => {
      const sessionId = randomUUID();
      const { heard } = listen(other, sessionId);
      const ended: string[] = [];
      other.subscribe(
        'sessionEnded',
        (event) => ended.push(event.sessionId),
        () => {},
      );
      one.publish('sessionEnded', { sessionId, code: 10405, message: '' });
      await expect.poll(() => ended).toContain(sessionId);
      expect(heard).toEqual([]);
    });

    it('delivers nothing to listeners that stopped, and goes on delivering to the others', async () => {
      const memberId = randomUUID();
      const [gone, still] = [listen(other, memberId), listen(other, memberId)];
      gone.stop();
      one.publish('me', { siteId: 5000, memberId, change: change(1) });
      await expect.poll(() => still.heard).toHaveLength(1);
      expect(gone.heard).toEqual([]);
    });

    it('never runs a listener within the call that publishes', async () => {
      const memberId = randomUUID();
      const { heard } = listen(one, memberId);
      one.publish('me', { siteId: 5000, memberId, change: change(1) });
      expect(heard).toEqual([]);
      await expect.poll(() => heard).toHaveLength(1);
    });

    it('delivers nothing that is published inside a transaction, and throws', async () => {
      const memberId = randomUUID();
      const { heard } = listen(other, memberId);
      const publish = (n: number) => one.publish('me', { siteId: 5000, memberId, change: change(n) });
      await expect(followed({}, async () => publish(1))).rejects.toThrow(/me is published inside a transaction/);
      publish(2);
      await expect.poll(() => heard.map((event) => event.change)).toEqual([change(2)]);
    });

    it('is silent once it is closed, and publishing on it has no effect', async () => {
      const memberId = randomUUID();
      const { heard } = listen(one, memberId);
      await one.close();
      one.publish('me', { siteId: 5000, memberId, change: change(1) });
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(heard).toEqual([]);
    });
  });
});

it('does not begin on a Redis that is not there', async () => {
  await expect(createRedisBus('redis://127.0.0.1:9', { prefix: 'test', now: () => 0 })).rejects.toThrow();
});
