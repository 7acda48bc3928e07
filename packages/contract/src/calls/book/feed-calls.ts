import { z } from 'zod';
import { defineCall } from '../../core/define-call.ts';
import { feedMessage } from '../../core/feed.ts';
import { time } from '../../core/fields.ts';

/** A database cannot store half a character, such as a name cut off within an emoji, or the character zero. */
function isStorable(messages: unknown): boolean {
  return !/(?<!\\)(\\\\)*\\u(0000|d[89a-f])/.test(JSON.stringify(messages));
}

/** A provider of matches pushes its news: docs/feed.md. The signature covers the exact bytes of the body. */
export const pushFeed = defineCall({
  summary: '赛事数据推送',
  method: 'POST',
  path: '/api/provider/feed/v1/push',
  access: 'provider',
  sealing: 'none',
  repetition: 'repeatable',
  // A snapshot of every match and price.
  maxBodyBytes: 32 * 1024 * 1024,
  input: z.strictObject({
    /** The id of a stream of numbers; a new stream begins with a snapshot. */
    stream: z.string().min(1).max(64),
    /** Counts the batches of a stream by one. */
    sequence: z.int().min(1),
    /**
     * The time at which this was sent. A batch that is older than a minute, or than another stream's last, counts as a
     * repetition.
     */
    sentAt: time,
    /** Whether the messages contain the whole state, so that earlier ones do not matter. */
    snapshot: z.boolean().default(false),
    /** A batch without any is a sign of life. */
    messages: z.array(feedMessage).max(2_000).refine(isStorable),
  }),
  output: z.object({
    /** Whether the messages were applied; an older batch is not, which is no error. */
    accepted: z.boolean(),
    /** The kind of batch that may be sent now: after a gap only a snapshot is accepted. */
    expects: z.enum(['next', 'snapshot']),
    /** The last batch that was taken in, 0 for none. */
    sequence: z.int(),
  }),
  whileClosed: 'served',
  sample: {
    stream: '1',
    sequence: 1,
    sentAt: 1_750_000_000_000,
    snapshot: true,
    messages: [{ type: 'suspend', matchId: '7', reason: 'goal' }],
  },
});
