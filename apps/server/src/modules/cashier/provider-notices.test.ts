import { expect, it } from 'vitest';
import { informProvider, sendNotices } from './provider-notices.ts';

type Run = (payload: object) => Promise<void>;

/** A provider that is informed of an order in a state, and does not take its claims. */
function informed(status: string) {
  const said: string[] = [];
  const runs = new Map<string, Run>();
  const queued: { kind: string; payload: object }[] = [];
  const jobs = {
    handle: (kind: string, run: Run) => void runs.set(kind, run),
    enqueue: async (_tx: unknown, job: (typeof queued)[number]) => void queued.push(job),
  };
  const platform = { jobs, clock: { now: () => 0 } } as never;
  const orders = { get: async () => ({ status }) } as never;
  const note = (word: string) => async (reference: string) => void said.push(`${word} ${reference}`);
  const provider = {
    cancel: note('cancel'),
    claim: () => Promise.reject(new Error('a claim is not taken')),
    dispute: note('dispute'),
    confirm: note('confirm'),
  };
  sendNotices(platform, orders, 'deposit.inform', provider);
  return {
    said,
    async inform(word: 'cancel' | 'claim' | 'dispute' | 'confirm', reference?: string) {
      await informProvider(platform, {} as never, 'deposit.inform', {
        ...{ order: 7n, word },
        ...(reference === undefined ? {} : { reference }),
      });
      const job = queued.pop();
      await runs.get(job?.kind ?? '')?.(job?.payload ?? {});
    },
    run: (payload: object) => runs.get('deposit.inform')?.(payload),
  };
}

it('sends a dispute while people look at the order, whether or not the claim before it was taken', async () => {
  const { said, inform } = informed('reviewing');
  await inform('claim');
  await inform('dispute');
  expect(said).toEqual(['dispute 7']);
});

it.each(['succeeded', 'rejected', 'processing'])('sends no dispute of an order that is %s', async (status) => {
  const { said, inform } = informed(status);
  await inform('dispute');
  await inform('cancel');
  await inform('confirm', 'W7/2');
  expect(said).toEqual(['cancel 7', 'confirm W7/2']);
});

it('repeats a claim only while there is no later message', async () => {
  await expect(informed('processing').inform('claim')).rejects.toThrow('not taken');
  await informed('succeeded').inform('claim');
});

it('carries out a notice that an earlier release enqueued without a reference', async () => {
  const { said, run } = informed('reviewing');
  await run({ orderId: '7', word: 'dispute' });
  expect(said).toEqual(['dispute 7']);
});
