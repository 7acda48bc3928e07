import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { PushedFeed } from '../../../suppliers/feed/port.ts';
import type { FeedIntake } from '../feed/feed-intake.ts';
import type { FeedRelay } from '../feed/feed-relay.ts';

/**
 * Providers wait no longer than this for an answer and then send the batch again. Nothing of the batch is lost
 * meanwhile.
 */
const ANSWER_MS = 10_000;

/**
 * The edge has checked the provider's signature over the exact body. Data that must last is written before the answer, because
 * a provider may forget a batch that was answered. `null` if the platform has another feed.
 */
export function pushFeedEndpoint(
  feed: Pick<FeedRelay, 'take'> | Pick<PushedFeed, 'take'> | null,
  intake: Pick<FeedIntake, 'written'>,
): Handler<'pushFeed'> {
  return async (batch) => {
    if (!feed) return notFound;
    const answer = await feed.take(batch);
    await within(ANSWER_MS, intake.written());
    return ok(answer);
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('what the provider said is not written yet')), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
