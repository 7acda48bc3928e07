import { type Handler, notFound, ok } from '../../../platform/call/handler.ts';
import type { PushFeed } from '../push-feed.ts';

/** The edge has checked the provider's signature over the exact body. Null where matches come from elsewhere. */
export function pushFeedEndpoint(feed: PushFeed | null): Handler<'pushFeed'> {
  return async (batch) => (feed ? ok(feed.take(batch)) : notFound);
}
