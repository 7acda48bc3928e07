import type { MeDelta } from '@touchline/contract/topics';
import { expect, it } from 'vitest';
import { MeTopic } from './me-topic.ts';

const change = { kind: 'balance' } as const;
const now = () => 0;

/** A member's topic whose reads end as `answers` lists, in order. */
function following(...answers: (MeDelta | null | Error)[]) {
  const reader = {
    snapshot: async () => ({}),
    delta: async () => {
      const answer = answers.shift() ?? null;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const topic = new MeTopic(0, reader, 5000, '1');
  const heard: unknown[] = [];
  const take = (message: Buffer) => heard.push(JSON.parse(String(message)));
  topic.subscribers.add({ deliver: (_topic, message) => take(message), send: take });
  return { topic, heard };
}

it('sends what it reads under numbers without gaps', async () => {
  const { topic, heard } = following({}, null, {});
  await Promise.all([topic.change(change, now), topic.change(change, now), topic.change(change, now)]);
  expect(heard).toMatchObject([
    { op: 'delta', seq: 1 },
    { op: 'delta', seq: 2 },
  ]);
});

it('skips a number for a read that failed, reports it at once, and sends the later changes', async () => {
  const { topic, heard } = following({}, new Error('the database is away'), {});
  const told = [topic.change(change, now), topic.change(change, now), topic.change(change, now)];
  expect((await Promise.allSettled(told)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(heard).toMatchObject([
    { op: 'delta', seq: 1 },
    { op: 'beat', seq: 2 },
    { op: 'delta', seq: 3 },
  ]);
});

it('makes every reader take a snapshot after a number that was left out', async () => {
  const { topic } = following({}, new Error('the database is away'), {});
  await Promise.allSettled([topic.change(change, now), topic.change(change, now), topic.change(change, now)]);
  expect(topic.since(1)).toBeNull();
  expect(topic.since(2)).toHaveLength(1);
});
