import { z } from 'zod';
import type { AskBridge } from '../http/bridge-client.ts';
import type { ReviewService } from './port.ts';

const taken = z.object({ taken: z.literal(true) });

/** Sends the subjects that wait for people to an operator's own system. */
export function reviewsBridge(ask: AskBridge): ReviewService {
  return {
    async ask(request, signal) {
      await ask('/reviews/v1/ask', request, taken, signal);
    },
  };
}
