import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Bus } from '../platform/bus/bus.ts';
import { Connection } from './connection.ts';
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
  let marketCount = 0;
  const talk = async () => {
    reads += 1;
    if (!isReadable) throw new Error('away');
    return { items: said.map((id) => ({ id })), hasMore: false };
  };
  const readers = {
    row: () => ({ markets: [], marketCount }),
    talk,
    snapshot: async () => ({}),
    delta: async () => null,
    sharedBets: () => [],
    nextSiteChange: async () => null,
    rain: () => [],
  };
  const hub = new Hub({
    bus,
    canReceiveOffers: async ({ memberId }) => memberId !== '9',
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
    change: (matchId: string) => {
      marketCount += 1;
      hub.matchChanged(matchId, null, false);
    },
    /** A page that is let in, and what it is sent. */
    async enter(memberId: string | null = null) {
      const sent: { op: string; seq: number; epoch: string; data: unknown }[] = [];
      const connection = new Connection({
        socket: { bufferedAmount: 0 },
        wire: {},
        hub,
        tickets: { redeem: async () => ({ siteId: 5000, memberId }) },
        clock: { now: () => now },
        outbox: { put: (_outlet: unknown, message: Buffer) => sent.push(JSON.parse(String(message))) },
        onHolder: () => undefined,
      } as never);
      const say = async (message: object) => {
        sent.length = 0;
        await connection.receive(JSON.stringify(message));
        return [...sent];
      };
      await say({ op: 'auth', ticket: 'ticket' });
      return { sent, say };
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

  it('informs everybody at a site to read again', () => {
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

it('informs everybody who may receive offers of a rain, visitors too, and nobody else', async () => {
  const gateway = hubOnABadBus();
  const told = async (memberId: string | null, topic: string) => {
    const { say } = await gateway.enter(memberId);
    return (await say({ op: 'sub', topic })).map(({ op }) => op);
  };
  expect(await told('7', 'rain')).toEqual(['snap']);
  expect(await told(null, 'rain')).toEqual(['snap']);
  expect(await told('9', 'rain')).toEqual(['gone']);
  expect(await told('9', 'row:1')).toEqual(['snap']);
});

it('reads the talk of an unreadable room once in two seconds, however many wait for it', async () => {
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

describe('a page that comes back to a topic', () => {
  const topic = 'row:1';

  it('receives the missed deltas while the topic is remembered', async () => {
    const { hub, enter, change, pass } = hubOnABadBus();
    const { say } = await enter();
    const [snapshot] = await say({ op: 'sub', topic });
    await say({ op: 'unsub', topic });
    pass(59_000);
    change('1');
    hub.flush();
    expect(await say({ op: 'sub', topic, from: snapshot?.seq, epoch: snapshot?.epoch })).toMatchObject([
      { op: 'delta', seq: 1, data: { marketCount: 1 } },
    ]);
  });

  it('receives a snapshot once the topic was forgotten meanwhile, since nobody counted the missed deltas', async () => {
    const { hub, enter, change, pass } = hubOnABadBus();
    const { say } = await enter();
    const [snapshot] = await say({ op: 'sub', topic });
    await say({ op: 'unsub', topic });
    pass(60_000);
    hub.flush();
    change('1');
    hub.flush();
    expect(await say({ op: 'sub', topic, from: snapshot?.seq, epoch: snapshot?.epoch })).toMatchObject([
      { op: 'snap', seq: 0, data: { marketCount: 1 } },
    ]);
  });
});
