import { expect, it } from 'vitest';
import { Connection } from './connection.ts';
import type { Topic } from './topic.ts';

it('follows nothing more once its socket is closed, also what was asked for before', async () => {
  let answer: (read: { message: Buffer; seq: number }) => void = () => undefined;
  const topicOf = (name: string) =>
    ({
      name,
      epoch: 'e',
      lagBytes: 1_000,
      subscribers: new Set(),
      since: () => [],
      snapshotMessage: () =>
        name === 'me'
          ? new Promise((resolve) => {
              answer = resolve;
            })
          : Promise.resolve({ message: Buffer.from('{}'), seq: 0 }),
    }) as unknown as Topic;
  const topics = new Map(['me', 'row:1', 'row:2'].map((name) => [name, topicOf(name)]));
  const connection = new Connection({
    socket: { close: () => undefined, bufferedAmount: 0 },
    wire: {},
    hub: { open: (name: string) => topics.get(name) },
    tickets: { redeem: async () => ({}) },
    clock: { now: () => 0 },
    outbox: { put: () => undefined },
    onHolder: () => undefined,
  } as never);
  await connection.receive(JSON.stringify({ op: 'auth', ticket: 'ticket' }));
  const requests = [...topics.keys()].map((topic) => ({ op: 'sub', topic }));
  const received = connection.receive(JSON.stringify({ op: 'all', requests }));
  connection.closed();
  answer({ message: Buffer.from('{}'), seq: 0 });
  await received;
  expect([...topics.values()].map(({ subscribers }) => subscribers.size)).toEqual([0, 0, 0]);
});
