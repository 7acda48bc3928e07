import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Bus } from '../platform/bus/bus.ts';
import { Hub } from './hub.ts';
import type { Topic } from './topic.ts';

/** A hub whose bus loses events when the test asks for it. */
function hubOnABadBus() {
  const missed = new Set<() => void>();
  const bus: Bus = {
    publish: () => {},
    subscribe: (_topic, _listener, makeGood) => {
      missed.add(makeGood);
      return () => missed.delete(makeGood);
    },
    close: async () => {},
  };
  let now = 0;
  let said: string[] = ['1'];
  let isReadable = true;
  let reads = 0;
  const talk = async () => {
    reads += 1;
    if (!isReadable) throw new Error('away');
    return { items: said.map((id) => ({ id })), hasMore: false };
  };
  const readers = {
    row: () => ({}),
    talk,
    snapshot: async () => ({}),
    delta: async () => null,
    orders: () => [],
    nextSiteChange: async () => null,
  };
  const hub = new Hub({
    bus,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    readers: readers as unknown as ConstructorParameters<typeof Hub>[0]['readers'],
  });
  hub.start();
  hub.stop();
  const follow = (name: string) => {
    const topic = hub.open(name, { siteId: 5000, memberId: '7' }) as Topic;
    const heard: { op: string; seq: number }[] = [];
    topic.subscribers.add({ deliver: (_topic, message) => heard.push(JSON.parse(String(message))), send: () => {} });
    return { topic, heard };
  };
  return {
    hub,
    follow,
    reads: () => reads,
    lose: () => {
      for (const makeGood of missed) makeGood();
    },
    say: (...ids: string[]) => {
      said = ids;
    },
    fail: (fails: boolean) => {
      isReadable = !fails;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a gateway whose bus lost something', () => {
  it.each(['me', 'room:match-1'])('has the readers of %s take a snapshot', (name) => {
    const { hub, follow, lose } = hubOnABadBus();
    const { topic, heard } = follow(name);
    hub.flush();
    expect(heard).toEqual([]);
    lose();
    hub.flush();
    expect(heard).toMatchObject([{ op: 'beat', seq: 1 }]);
    expect(topic.since(0)).toBeNull();
    hub.flush();
    expect(heard).toHaveLength(1);
  });

  it('tells everybody at a site to ask anew', () => {
    const { hub, follow, lose } = hubOnABadBus();
    const { heard } = follow('site');
    lose();
    hub.flush();
    expect(heard).toMatchObject([{ op: 'delta', seq: 1 }]);
  });

  it('does not keep lines of a room that was removed before they were sent', async () => {
    const { hub, follow, lose, say } = hubOnABadBus();
    const { topic } = follow('room:match-1');
    say('1', '2');
    expect(await topic.snapshot()).toMatchObject({ items: [{ id: '1' }, { id: '2' }] });
    say('2', '3');
    lose();
    hub.flush();
    expect(await topic.snapshot()).toMatchObject({ items: [{ id: '2' }, { id: '3' }] });
  });
});

it('asks for the talk of a room that cannot be read once in two seconds, however many wait for it', async () => {
  const { follow, reads, fail, pass } = hubOnABadBus();
  const { topic } = follow('room:match-1');
  const ask = () => Promise.resolve(topic.snapshot()).catch(() => 'away');
  fail(true);
  for (let socket = 0; socket < 50; socket++) expect(await ask()).toBe('away');
  expect(reads()).toBe(1);
  pass(2_000);
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(reads()).toBe(2);
  fail(false);
  pass(2_000);
  expect(await ask()).toMatchObject({ items: [{ id: '1' }] });
});
