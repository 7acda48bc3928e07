import { foundBy } from '@touchline/contract/found-by';
import type { Store } from '../../platform/store/store.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

/** No call takes longer: waits for connections, locks and statements each end before. The mark of a killed node ends then. */
const LONGEST_MS = 120_000;
/** A question about a key waits this long for the call itself. */
const WAIT_MS = 10_000;
const AGAIN_MS = 100;

const questions: ReadonlySet<string> = new Set(Object.values(foundBy));

/**
 * Runs a call. One with an idempotency key is marked while it runs, on any node; the call that asks about its key waits
 * for it. Otherwise the answer could be that nobody knows the key, while a lock keeps the call that will be carried out.
 */
export async function markUnderWay<Result>(
  exchange: Exchange,
  input: unknown,
  store: Pick<Store, 'claim' | 'get' | 'take'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const { name } = exchange;
  const key = (input as { readonly idempotencyKey?: unknown } | null)?.idempotencyKey;
  const memberId = exchange.identity?.memberId;
  if (typeof key !== 'string' || memberId === undefined) return run();
  const markOf = (question: string) => `under-way/${memberId}/${question}/${key}`;
  if (questions.has(name)) {
    for (let waited = 0; (await store.get(markOf(name))) !== null; waited += AGAIN_MS) {
      if (waited >= WAIT_MS) throw new EarlyAnswer(answer(exchange.traceId, 'conflict'));
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    return run();
  }
  const question = name in foundBy ? foundBy[name as keyof typeof foundBy] : null;
  if (question === null) return run();
  // The call does not wait for its mark: the first question comes seconds later. Without a store nothing is marked. Where the key
  // was sent twice, the mark is that of the first, and the second does not remove it.
  const isMarked = store.claim(markOf(question), LONGEST_MS).catch(() => false);
  try {
    return await run();
  } finally {
    void isMarked.then((isOwn) => (isOwn ? store.take(markOf(question)) : null)).catch(() => {});
  }
}
