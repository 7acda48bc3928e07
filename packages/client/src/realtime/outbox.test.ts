import type { ClientMessage } from '@touchline/contract/topics';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function outbox() {
  const sent: ClientMessage[] = [];
  return { sent, box: new Outbox((message) => sent.push(message), Date.now) };
}
const turn = () => vi.advanceTimersByTimeAsync(0);
const sub = (n: number) => ({ op: 'sub', topic: `row:${n}` }) as const;
const rows = (count: number) => Array.from({ length: count }, (_, n) => sub(n));

it('a page that follows 64 matches sends one message, and one that follows more sends two', async () => {
  const { sent, box } = outbox();
  for (const request of rows(64)) box.add(request);
  await turn();
  expect(sent).toEqual([{ op: 'all', requests: rows(64) }]);
  for (const request of rows(65)) box.add(request);
  await turn();
  expect(sent).toHaveLength(3);
});

it('a request alone travels as itself, and the last word on a topic is the one that is sent', async () => {
  const { sent, box } = outbox();
  box.add(sub(1));
  box.add({ op: 'unsub', topic: 'row:1' });
  await turn();
  expect(sent).toEqual([{ op: 'unsub', topic: 'row:1' }]);
});

it('somebody who scrolls for minutes stays below a hundred messages in any minute, and every request is sent', async () => {
  const { sent, box } = outbox();
  const at: number[] = [];
  let before = 0;
  for (let n = 0; n < 3_000; n++) {
    box.add(sub(n));
    await vi.advanceTimersByTimeAsync(60);
    for (; before < sent.length; before++) at.push(Date.now());
  }
  await vi.advanceTimersByTimeAsync(2_000);
  const busiest = Math.max(...at.map((from) => at.filter((time) => time >= from && time < from + 60_000).length));
  expect(busiest).toBeGreaterThan(40);
  expect(busiest).toBeLessThan(95);
  const requests = sent.flatMap<ClientMessage>((message) => (message.op === 'all' ? message.requests : message));
  expect(requests).toHaveLength(3_000);
});

it('requests that waited for a lost connection are not sent', async () => {
  const { sent, box } = outbox();
  box.add(sub(1));
  box.clear();
  await turn();
  expect(sent).toEqual([]);
});
