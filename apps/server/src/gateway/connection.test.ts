import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.ts';
import { StateTopic } from './state-topic.ts';
import { Topic } from './topic.ts';

/** A topic whose snapshot is read when the test says so. */
class SlowTopic extends Topic {
  override readonly lagBytes = 1_000;
  readonly waiting: (() => void)[] = [];
  reads = 0;
  isSlow = false;

  override snapshot(): Promise<string> {
    this.reads += 1;
    return new Promise((resolve) => {
      if (this.isSlow) this.waiting.push(() => resolve('all'));
      else resolve('all');
    });
  }
}

/** A page that was let in, over a socket whose buffer the test fills. */
async function entered(...named: Topic[]) {
  const topics = new Map(named.map((topic) => [topic.name, topic]));
  const socket = { bufferedAmount: 0, isTerminated: false, close: () => undefined, terminate: () => undefined };
  socket.terminate = () => {
    socket.isTerminated = true;
    return undefined;
  };
  const sent: { op: string; topic: string; seq: number }[] = [];
  let bytes = 0;
  const connection = new Connection({
    socket,
    wire: {},
    hub: { open: (name: string) => topics.get(name) ?? 'unknown' },
    tickets: { redeem: async () => ({}) },
    clock: { now: () => 0 },
    outbox: {
      put: (_outlet: unknown, message: Buffer) => {
        bytes += message.length;
        sent.push(JSON.parse(String(message)));
      },
    },
    onHolder: () => undefined,
  } as never);
  await connection.receive(JSON.stringify({ op: 'auth', ticket: 'ticket' }));
  sent.length = 0;
  bytes = 0;
  const follow = (...names: string[]) =>
    connection.receive(JSON.stringify({ op: 'all', requests: names.map((topic) => ({ op: 'sub', topic })) }));
  return { connection, socket, sent, follow, topics, bytes: () => bytes };
}

it('follows nothing more once its socket is closed, earlier requests included', async () => {
  const topics = ['me', 'row:1', 'row:2'].map((name) => new SlowTopic(name, 0));
  const [me] = topics;
  if (me) me.isSlow = true;
  const { connection, follow } = await entered(...topics);
  const received = follow('me', 'row:1', 'row:2');
  connection.closed();
  for (const answer of me?.waiting ?? []) answer();
  await received;
  expect(topics.map(({ subscribers }) => subscribers.size)).toEqual([0, 0, 0]);
});

describe('a socket that does not read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gets no snapshot until it has space again, and then one for all its requests', async () => {
    const topic = new SlowTopic('row:1', 0);
    const { socket, sent, follow } = await entered(topic);
    socket.bufferedAmount = 1_001;
    for (let n = 0; n < 20; n++) await follow('row:1');
    expect(topic.reads).toBe(0);
    socket.bufferedAmount = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toMatchObject([{ op: 'snap', topic: 'row:1' }]);
    topic.publish('more', 0);
    expect(sent.at(-1)).toMatchObject({ op: 'delta', seq: 1 });
  });

  it('gets a snapshot for the deltas that it requests', async () => {
    const topic = new SlowTopic('row:1', 0);
    const { connection, socket, sent } = await entered(topic);
    for (let n = 0; n < 3; n++) topic.publish('more', 0);
    socket.bufferedAmount = 1_001;
    await connection.receive(JSON.stringify({ op: 'sub', topic: 'row:1', from: 0, epoch: topic.epoch }));
    expect(sent).toEqual([]);
    socket.bufferedAmount = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toMatchObject([{ op: 'snap', seq: 3 }]);
  });

  it('follows the topic that is under the name when it has space again', async () => {
    const forgotten = new SlowTopic('row:1', 0);
    const { socket, topics, follow } = await entered(forgotten);
    socket.bufferedAmount = 1_001;
    await follow('row:1');
    const present = new SlowTopic('row:1', 0);
    topics.set('row:1', present);
    socket.bufferedAmount = 0;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([forgotten.subscribers.size, present.subscribers.size]).toEqual([0, 1]);
  });

  it.each(['me', 'row:1'])('is ended when a megabyte waits and %s is requested', async (name) => {
    const { socket, follow } = await entered(new SlowTopic(name, 0));
    socket.bufferedAmount = 1024 * 1024 + 1;
    await follow(name, 'unknown');
    expect(socket.isTerminated).toBe(true);
  });

  it('cannot request more in one turn of the event loop than the outbox may hold for it', async () => {
    const big = new StateTopic('row:1', 0, { read: () => 'x'.repeat(100_000), diff: () => null });
    const { follow, bytes, sent } = await entered(big);
    await follow(...Array.from({ length: 64 }, () => 'row:1'));
    expect(sent.length).toBeGreaterThan(1);
    expect(bytes()).toBeLessThan(1024 * 1024);
  });
});

it('reads one snapshot for a page that requests it again while it is read', async () => {
  const topic = new SlowTopic('row:1', 0);
  topic.isSlow = true;
  const { follow, sent } = await entered(topic);
  const asked = Array.from({ length: 5 }, () => follow('row:1'));
  await expect.poll(() => topic.waiting.length).toBe(1);
  topic.waiting[0]?.();
  await Promise.all(asked);
  expect(topic.reads).toBe(1);
  expect(sent).toHaveLength(1);
});

it('encodes the snapshot of a state once for all readers that come before it changes', async () => {
  let price = 1;
  const topic = new StateTopic('row:1', 0, {
    read: () => ({ price }),
    diff: (before, after) => (before.price === after.price ? null : after),
  });
  const first = await topic.snapshotMessage();
  expect((await topic.snapshotMessage()).message).toBe(first.message);
  price = 2;
  topic.flush(0);
  const second = await topic.snapshotMessage();
  expect(JSON.parse(String(second.message))).toMatchObject({ seq: 1, data: { price: 2 } });
  expect(second.seq).toBe(1);
});
